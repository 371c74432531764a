import { BlockList, isIP } from 'node:net';
import type { ScanTarget } from '../scanner/scanner.ts';
import type { OptOutRow } from './opt-out-store.ts';

/** Who asked not to be scanned. */
export interface OptOuts {
  /** Asked before each connection: the host is below a domain of the list, or the address in one of its networks. */
  readonly covers: (host: string, address: string) => boolean;
}

export function optOutsOf(rows: readonly OptOutRow[]): OptOuts {
  const domains = new Set(rows.filter(({ kind }) => kind === 'DOMAIN').map(({ value }) => value));
  const networks = new BlockList();
  for (const { kind, value } of rows) if (kind === 'ADDRESS') addNetwork(networks, value);
  const isBelow = (host: string): boolean =>
    host.split('.').some((_, index, labels) => domains.has(labels.slice(index).join('.')));
  return {
    covers: (host, address) => isBelow(host) || networks.check(address, family(address)),
  };
}

/**
 * Why a website with these addresses is not scanned; null when it may be. One address that may be connected to is
 * enough: the scan leaves out the others.
 */
export function refusalOf(
  rows: readonly OptOutRow[],
  { domain, host }: ScanTarget,
  addresses: readonly string[],
): string | null {
  const byDomain = rows.find(({ kind, value }) => kind === 'DOMAIN' && value === domain);
  if (byDomain) return `The owner of ${domain} asked not to be scanned: ${byDomain.reason}`;
  const ofNetworks = rows.filter(({ kind }) => kind === 'ADDRESS');
  const covering = addresses.map((address) => ofNetworks.find((row) => optOutsOf([row]).covers(host, address)));
  const [first] = covering;
  if (!first || covering.includes(undefined)) return null;
  return `The owner of the network of ${host} asked not to be scanned: ${first.reason}`;
}

function addNetwork(networks: BlockList, value: string): void {
  const [address = '', prefix] = value.split('/');
  if (prefix === undefined) networks.addAddress(address, family(address));
  else networks.addSubnet(address, Number(prefix), family(address));
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
