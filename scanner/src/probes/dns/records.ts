import type { MxSeen, NsSeen } from '@bindery/domain/cyber-risk/index.ts';
import type { DnsAnswer, DnsRecord, RecordType } from '../../dial/dns-message.ts';
import { NotMeasured } from '../../dial/not-measured.ts';
import { observe, type ScanContext, type Sight } from '../../scan-context.ts';

// RFC 8659 climbs to the root; below a top-level domain nothing more is to be found.
const MOST_CAA_STEPS = 4;
const MOST_NAME_SERVERS = 8;

/** MX, NS, SOA, CAA and TXT of the domain. */
export function readMx(context: ScanContext): Promise<MxSeen | undefined> {
  const { domain } = context;
  return observe(context, { kind: 'MX', host: domain, port: null, question: `MX ${domain}` }, async () => {
    const records = (await recordsOf(context, domain, 'MX')).map(({ data: [preference, host = ''] }) => ({
      preference: Number(preference),
      host,
    }));
    return sight({ records: records.toSorted((a, b) => a.preference - b.preference) }, records);
  });
}

/** The name servers of the domain with their addresses. */
export function readNs(context: ScanContext): Promise<NsSeen | undefined> {
  const { domain, dial } = context;
  return observe(context, { kind: 'NS', host: domain, port: null, question: `NS ${domain}` }, async () => {
    const names = (await recordsOf(context, domain, 'NS')).flatMap(({ data }) => data).slice(0, MOST_NAME_SERVERS);
    const servers = await Promise.all(
      names.map(async (host) => {
        // A name server without an address is one that is not there.
        const found = await dial.addresses(host).catch(() => undefined);
        return { host, addresses: [...(found?.ipv4 ?? []), ...(found?.ipv6 ?? [])] };
      }),
    );
    return sight({ servers }, servers);
  });
}

export async function readSoa(context: ScanContext): Promise<void> {
  const { domain } = context;
  await observe(context, { kind: 'SOA', host: domain, port: null, question: `SOA ${domain}` }, async () => {
    const [soa] = await recordsOf(context, domain, 'SOA');
    if (!soa) throw new NotMeasured('NAME_NOT_FOUND', `${domain} has no SOA`);
    const [primary = '', mailbox = '', serial] = soa.data;
    return sight({ primary, mailbox, serial: Number(serial) }, soa);
  });
}

export async function readCaa(context: ScanContext): Promise<void> {
  const { domain } = context;
  await observe(context, { kind: 'CAA', host: domain, port: null, question: `CAA ${domain}` }, async () => {
    const labels = domain.split('.');
    for (let step = 0; step < Math.min(labels.length, MOST_CAA_STEPS); step += 1) {
      const found = await recordsOf(context, labels.slice(step).join('.'), 'CAA');
      if (found.length === 0) continue;
      const records = found.map(({ data: [flags, tag = '', value = ''] }) => ({
        isCritical: flags === '128',
        tag,
        value,
      }));
      return sight({ records }, records);
    }
    return sight({ records: [] }, []);
  });
}

export async function readTxt(context: ScanContext): Promise<readonly string[]> {
  const { domain } = context;
  const seen = await observe(
    context,
    { kind: 'TXT', host: domain, port: null, question: `TXT ${domain}` },
    async () => {
      const records = (await recordsOf(context, domain, 'TXT')).flatMap(({ data }) => data);
      return sight({ records: records.map((text) => text.slice(0, 2048)) }, records);
    },
  );
  return seen?.records ?? [];
}

/** The records of a name, none for a name without them. Rejects with NotMeasured when the name servers fail. */
export async function recordsOf(context: ScanContext, name: string, type: RecordType): Promise<readonly DnsRecord[]> {
  const answer = await context.nameServers.ask(name, type);
  refuseFailure(answer, name);
  return answer.records.filter((record) => record.type === type);
}

function refuseFailure({ code }: DnsAnswer, name: string): void {
  if (code !== 'NOERROR' && code !== 'NXDOMAIN') {
    throw new NotMeasured('NAME_SERVER_FAILED', `the name server answered ${code} for ${name}`);
  }
}

function sight<Seen>(seen: Seen, evidence: unknown): Sight<Seen> {
  return { seen, evidence: JSON.stringify(evidence) };
}
