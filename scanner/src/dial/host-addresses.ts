import { isIP } from 'node:net';
import type { ResponseCode } from '@bindery/domain/cyber-risk/index.ts';
import type { DnsAnswer, DnsRecord } from './dns-message.ts';
import type { NameServers } from './name-servers.ts';
import { NotMeasured, notMeasured } from './not-measured.ts';

export interface HostAddresses {
  readonly ipv4: readonly string[];
  readonly ipv6: readonly string[];
  /** Names the host is an alias of, from the first to the last. */
  readonly aliases: readonly string[];
  /** What the question for IPv4 answered. */
  readonly code: ResponseCode;
}

// A chain of aliases that is longer leads nowhere; resolvers give up at about the same.
const MOST_ALIASES = 10;

/**
 * All addresses of a host. Empty lists for a name that does not exist or has none; rejects with NotMeasured when the
 * name servers fail.
 */
export async function addressesOf(host: string, nameServers: NameServers): Promise<HostAddresses> {
  const [a, aaaa] = await Promise.allSettled([nameServers.ask(host, 'A'), nameServers.ask(host, 'AAAA')]);
  if (a.status === 'rejected') throw notMeasured(a.reason);
  const six = aaaa.status === 'fulfilled' ? aaaa.value : undefined;
  if (a.value.code !== 'NOERROR' && a.value.code !== 'NXDOMAIN') {
    throw new NotMeasured('NAME_SERVER_FAILED', `the name server answered ${a.value.code} for ${host}`);
  }
  const aliases = aliasesIn(host, a.value.records);
  return {
    ipv4: addressesIn(aliases.at(-1) ?? host, a.value, 4),
    ipv6: six ? addressesIn(aliasesIn(host, six.records).at(-1) ?? host, six, 6) : [],
    aliases,
    code: a.value.code,
  };
}

function aliasesIn(host: string, records: readonly DnsRecord[]): readonly string[] {
  const chain: string[] = [];
  for (let at = host; chain.length < MOST_ALIASES; ) {
    const next = records.find(({ type, name }) => type === 'CNAME' && name === at)?.data[0];
    if (next === undefined || chain.includes(next)) break;
    chain.push(next);
    at = next;
  }
  return chain;
}

// Only records of the name itself: what else stands in an answer was not asked for.
function addressesIn(owner: string, { records }: DnsAnswer, family: 4 | 6): readonly string[] {
  return records
    .filter(({ type, name }) => type === (family === 4 ? 'A' : 'AAAA') && name === owner)
    .flatMap(({ data }) => data.slice(0, 1))
    .filter((address) => isIP(address) === family);
}
