import type { SpfAll, SpfSeen } from '@bindery/domain/cyber-risk/index.ts';
import type { spf as Spf } from 'mailauth/lib/spf/index.js';
import { withDeadline } from '../../dial/deadline.ts';
import { isAskable } from '../../dial/name-servers.ts';
import { NotMeasured } from '../../dial/not-measured.ts';
import { observe, type ScanContext } from '../../scan-context.ts';
import { recordsOf } from '../dns/records.ts';

// RFC 7208, 4.5: a space or the end, nothing else.
const IS_SPF = /^v=spf1(?: |$)/i;
// RFC 7208, 3.4 recommends 450 bytes; nothing that mail servers accept comes near this.
const LONGEST_RECORD = 4096;
const MOST_REDIRECTS = 10;
/** An address that no record names (RFC 5737): every term has to be evaluated to find that it does not match. */
const STRANGER = '192.0.2.1';

/** SPF of the domain, evaluated by RFC 7208 with its limits. */
export async function readSpf(context: ScanContext): Promise<SpfSeen | undefined> {
  const { domain } = context;
  return await observe(
    context,
    { kind: 'SPF', host: domain, port: null, question: `TXT ${domain} (SPF)` },
    async () => {
      const records = await spfRecordsOf(context, domain);
      const seen = records.length === 0 ? absent() : await evaluated(context, records);
      return { seen, evidence: records.join('\n') };
    },
  );
}

function absent(): SpfSeen {
  return { records: [], evaluation: 'NONE', all: null, lookups: 0, voidLookups: 0, error: null };
}

async function spfRecordsOf(context: ScanContext, name: string): Promise<readonly string[]> {
  const texts = (await recordsOf(context, name, 'TXT')).flatMap(({ data }) => data);
  return texts.filter((text) => IS_SPF.test(text));
}

async function evaluated(context: ScanContext, records: readonly string[]): Promise<SpfSeen> {
  const cut = records.map((record) => record.slice(0, LONGEST_RECORD));
  const failed = (error: string): SpfSeen => ({ ...absent(), records: cut, evaluation: 'PERMANENT_ERROR', error });
  const [record = ''] = records;
  if (records.length > 1) return failed('more than one SPF record');
  if (record.length > LONGEST_RECORD) return failed(`the record is longer than ${LONGEST_RECORD} characters`);
  const { result, lookups, voidLookups, error } = await evaluate(context);
  const evaluation =
    result === 'permerror' ? 'PERMANENT_ERROR' : result === 'temperror' ? 'TEMPORARY_ERROR' : ('VALID' as const);
  const all = evaluation === 'VALID' ? await decidingAll(context, record) : null;
  return { records: cut, evaluation, all, lookups, voidLookups, error: evaluation === 'VALID' ? null : error };
}

type SpfResolver = NonNullable<Parameters<typeof Spf>[0]['resolver']>;

interface Evaluation {
  readonly result: string;
  readonly lookups: number;
  readonly voidLookups: number;
  readonly error: string;
}

async function evaluate(context: ScanContext): Promise<Evaluation> {
  const { domain, budget, signal, ports } = context;
  // With all that it brings along, which only the thread of the scans needs.
  const { spf } = await import('mailauth/lib/spf/index.js');
  const work = (): ReturnType<typeof spf> =>
    spf({
      sender: `postmaster@${domain}`,
      ip: STRANGER,
      helo: domain,
      mta: ports.greetingName,
      // The declared type forgets MX records, which come as objects with a priority.
      resolver: ((name: string, type: string) => resolveForSpf(context, name, type)) as SpfResolver,
      // RFC 7208, 4.6: an error anywhere in the record counts, also behind the term that matches.
      strict: true,
      maxResolveCount: budget.spfLookups,
      maxVoidCount: budget.spfVoidLookups,
    });
  const { status, lookups } = await withDeadline(signal, budget.httpMs, 'the evaluation of SPF', work);
  return {
    result: status.result,
    lookups: lookups?.count ?? 0,
    voidLookups: lookups?.void ?? 0,
    error: typeof status.comment === 'string' ? status.comment : '',
  };
}

/** The questions of the evaluator, answered as node:dns would, from the budget of the scan. */
async function resolveForSpf(context: ScanContext, name: string, type: string): Promise<unknown[]> {
  if (type !== 'A' && type !== 'AAAA' && type !== 'MX' && type !== 'TXT') throw dnsError('ENODATA');
  const asked = name.toLowerCase().replace(/\.$/, '');
  // RFC 7208, 4.3 and 7.3: what a macro made of a name may be no name, which then does not match.
  if (!isAskable(asked)) throw dnsError('ENOTFOUND');
  const answer = await context.nameServers.ask(asked, type).catch((error: unknown) => {
    if (error instanceof NotMeasured && error.reason === 'BUDGET_SPENT') throw error;
    throw dnsError('ETIMEOUT');
  });
  if (answer.code === 'NXDOMAIN') throw dnsError('ENOTFOUND');
  if (answer.code !== 'NOERROR') throw dnsError('ESERVFAIL');
  const data = answer.records.filter((record) => record.type === type).map((record) => record.data);
  if (data.length === 0) throw dnsError('ENODATA');
  if (type === 'MX') return data.map(([priority, exchange]) => ({ priority: Number(priority), exchange }));
  return type === 'TXT' ? data.map(([text = '']) => [text]) : data.map(([address]) => address);
}

function dnsError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** The qualifier of the `all` that decides, after every redirect; null when there is none. */
async function decidingAll(context: ScanContext, first: string): Promise<SpfAll | null> {
  let record = first;
  for (let step = 0; step < MOST_REDIRECTS; step += 1) {
    const terms = record.split(/\s+/).slice(1);
    const all = terms.map((term) => /^([-~?+]?)all$/i.exec(term)).find((match) => match !== null);
    if (all) return qualifierOf(all[1] ?? '');
    const redirect = terms.map((term) => /^redirect=([^%]+)$/i.exec(term)?.[1]).find((name) => name !== undefined);
    if (redirect === undefined) return null;
    const [next] = await spfRecordsOf(context, redirect.toLowerCase());
    if (next === undefined || next.length > LONGEST_RECORD) return null;
    record = next;
  }
  return null;
}

function qualifierOf(text: string): SpfAll {
  return text === '-' || text === '~' || text === '?' ? text : '+';
}
