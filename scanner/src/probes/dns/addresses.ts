import type { AddressesSeen } from '@bindery/domain/cyber-risk/index.ts';
import type { HostAddresses } from '../../dial/host-addresses.ts';
import { observe, type ScanContext } from '../../scan-context.ts';
import { contentNetworkOf } from '../ports/content-networks.ts';

/** Addresses and aliases of one host. */
export async function readAddresses(context: ScanContext, host: string): Promise<AddressesSeen | undefined> {
  await readAliases(context, host);
  return await observe(context, { kind: 'ADDRESSES', host, port: null, question: `A, AAAA ${host}` }, async () => {
    const { ipv4, ipv6 } = await context.dial.addresses(host);
    const all = [...ipv4, ...ipv6];
    const network = all.map(contentNetworkOf).find((name) => name !== undefined) ?? null;
    return { seen: { ipv4, ipv6, sharedNetwork: network }, evidence: all.join(' ') };
  });
}

/** The alias chain of one host, also of one that has no address: a chain that ends nowhere can be taken over. */
export async function readAliases(context: ScanContext, host: string): Promise<void> {
  await observe(context, { kind: 'CNAME', host, port: null, question: `CNAME ${host}` }, async () => {
    const { aliases, ...found } = await context.dial.addresses(host);
    return { seen: { chain: aliases, end: endOf(found) }, evidence: [host, ...aliases].join(' -> ') };
  });
}

function endOf({ ipv4, ipv6, code }: Omit<HostAddresses, 'aliases'>): 'RESOLVES' | 'NO_ADDRESS' | 'NXDOMAIN' {
  if (ipv4.length > 0 || ipv6.length > 0) return 'RESOLVES';
  return code === 'NXDOMAIN' ? 'NXDOMAIN' : 'NO_ADDRESS';
}
