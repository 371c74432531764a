import type { MtaStsSeen, MxSeen, TlsRptSeen } from '@bindery/domain/cyber-risk/index.ts';
import { notMeasured } from '../../dial/not-measured.ts';
import { observe, type ScanContext } from '../../scan-context.ts';
import { recordsOf } from '../dns/records.ts';
import { getOnce } from '../web/get-once.ts';
import { listOf, tagsOf } from './tags.ts';

type Policy = NonNullable<MtaStsSeen['policy']>;

const LONGEST_POLICY = 64 * 1024;

/** The record and the policy of MTA-STS (RFC 8461). The policy counts only over https with a trusted certificate. */
export async function readMtaSts(context: ScanContext, mx: MxSeen | undefined): Promise<void> {
  const name = `_mta-sts.${context.domain}`;
  await observe(context, { kind: 'MTA_STS', host: context.domain, port: null, question: `TXT ${name}` }, async () => {
    const texts = (await recordsOf(context, name, 'TXT')).flatMap(({ data }) => data);
    const records = texts.filter((text) => /^v=STSv1\s*;/i.test(text)).map((text) => text.slice(0, 1024));
    const [record = null] = records;
    if (record === null || records.length > 1) {
      return {
        seen: without(record, records.length > 1 ? 'more than one record' : null),
        evidence: records.join('\n'),
      };
    }
    const hosts = mx?.records.map(({ host }) => host) ?? [];
    const seen = await readPolicy(context, record, hosts);
    return { seen, evidence: `${record}\n${seen.policyText ?? seen.error ?? ''}` };
  });
}

function without(record: string | null, error: string | null): MtaStsSeen {
  return { record, policyUrl: null, policyText: null, policy: null, coversEveryMx: false, error };
}

async function readPolicy(context: ScanContext, record: string, hosts: readonly string[]): Promise<MtaStsSeen> {
  const policyUrl = `https://mta-sts.${context.domain}/.well-known/mta-sts.txt`;
  try {
    const { answer, handshake } = await getOnce(context, new URL(policyUrl));
    const failed = (error: string): MtaStsSeen => ({ ...without(record, error), policyUrl });
    const isTrusted = handshake?.chainError === null && handshake.certificate.checkHost(`mta-sts.${context.domain}`);
    if (!isTrusted) return failed('the certificate of the policy host is not trusted');
    // RFC 8461, 3.3: redirects are not followed.
    if (answer.status !== 200) return failed(`the policy answered ${answer.status}`);
    const text = answer.body ?? '';
    if (text.length > LONGEST_POLICY) return failed('the policy is longer than 64 kB');
    const policy = policyIn(text);
    const seen = { record, policyUrl, policyText: text.slice(0, 2048) };
    if (!policy) return { ...seen, policy: null, coversEveryMx: false, error: 'the policy cannot be read' };
    return { ...seen, policy, coversEveryMx: hosts.every((host) => isCovered(host, policy.mx)), error: null };
  } catch (error) {
    return { ...without(record, notMeasured(error).message), policyUrl };
  }
}

/** The policy in its text; undefined when a field that it needs is missing or wrong. */
export function policyIn(text: string): Policy | undefined {
  const fields = text.split(/\r?\n/, 200).map((line) => {
    const [name = '', ...value] = line.split(':');
    return { name: name.trim(), value: value.join(':').trim() };
  });
  const first = (name: string): string => fields.find((field) => field.name === name)?.value ?? '';
  const mode = first('mode');
  const maxAge = first('max_age');
  if (first('version') !== 'STSv1' || !/^\d{1,10}$/.test(maxAge)) return undefined;
  if (mode !== 'enforce' && mode !== 'testing' && mode !== 'none') return undefined;
  const mx = fields.filter(({ name }) => name === 'mx').map(({ value }) => value.toLowerCase());
  return mx.length === 0 && mode !== 'none' ? undefined : { mode, mx, maxAgeSeconds: Number(maxAge) };
}

// A wildcard stands for one label only (RFC 8461, 4.1).
function isCovered(host: string, patterns: readonly string[]): boolean {
  return patterns.some(
    (pattern) => pattern === host || (pattern.startsWith('*.') && host.slice(host.indexOf('.')) === pattern.slice(1)),
  );
}

/** Where reports about TLS of mail go (RFC 8460). */
export async function readTlsRpt(context: ScanContext): Promise<void> {
  const name = `_smtp._tls.${context.domain}`;
  await observe(context, { kind: 'TLS_RPT', host: context.domain, port: null, question: `TXT ${name}` }, async () => {
    const texts = (await recordsOf(context, name, 'TXT')).flatMap(({ data }) => data);
    const records = texts.filter((text) => /^v=TLSRPTv1\s*;/i.test(text)).map((text) => text.slice(0, 1024));
    return { seen: tlsRptIn(records), evidence: records.join('\n') };
  });
}

function tlsRptIn(records: readonly string[]): TlsRptSeen {
  const [record = null] = records;
  const rua = listOf(record === null ? undefined : tagsOf(record).get('rua'));
  const isValid = records.length === 1 && rua.length > 0 && rua.every((one) => /^(mailto:|https:\/\/)\S+$/i.test(one));
  return { record, rua, isValid };
}
