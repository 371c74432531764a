import type { ScanContext } from '../scan-context.ts';

/** An address of the business, and the first host that led to it. */
export interface OwnAddress {
  readonly host: string;
  readonly address: string;
}

/** The addresses of hosts, each once, IPv4 where there is one. The answers are those that were read before. */
export async function ownAddresses(context: ScanContext, hosts: readonly string[]): Promise<readonly OwnAddress[]> {
  const found = new Map<string, OwnAddress>();
  for (const host of hosts) {
    const addresses = await context.dial.addresses(host).catch(() => undefined);
    const chosen = addresses?.ipv4.length ? addresses.ipv4 : (addresses?.ipv6 ?? []);
    for (const address of chosen) if (!found.has(address)) found.set(address, { host, address });
  }
  return [...found.values()];
}
