import { Resolver } from 'node:dns/promises';
import { RefusedDial, type ResolveHost } from './guarded-dial.ts';

/**
 * Asks the name servers of the machine (or those given) for IPv4 and IPv6 addresses, two tries of 2 s each. Not by
 * getaddrinfo: its four threads belong to the whole process, and a few slow name servers would hold up all other
 * webhooks and every access to a file.
 */
export function createNameServerResolver(servers?: readonly string[], timeoutMs = 2000): ResolveHost {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length === 0) throw new RefusedDial('dns', `no address was found for ${hostname}`);
    return addresses;
  };
}
