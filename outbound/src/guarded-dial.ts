import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { refuseAddress } from './special-addresses.ts';

/** Port: all addresses of a host name; rejects when there are none. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/** `refused-address`: an address that is not public; `dns`: the host has no address, or its name servers are silent. */
export type DialFault = 'refused-address' | 'dns';

/** A connection that was not made. The message is shown to strangers, therefore it names no address. */
export class RefusedDial extends Error {
  readonly fault: DialFault;

  constructor(fault: DialFault, message: string) {
    super(message);
    this.name = 'RefusedDial';
    this.fault = fault;
  }
}

/** `localhost` and names below it: they are loopback by definition and never asked of a name server (RFC 6761). */
export function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

/**
 * The addresses of a host that a stranger named. Rejects with RefusedDial when one of them, not only all, is special:
 * a name with a public and a private address is an attack, not a configuration. Decisions D43.
 */
export async function publicAddresses(
  host: string,
  resolve: ResolveHost,
  allowLoopback: boolean,
): Promise<readonly string[]> {
  const addresses = isIP(host) ? [host] : isLocalhost(host) ? ['127.0.0.1', '::1'] : await resolve(host);
  for (const address of addresses) {
    const reason = refuseAddress(address, allowLoopback);
    if (reason) throw new RefusedDial('refused-address', `the host has an address that is not public (${reason})`);
  }
  return addresses;
}

/**
 * A `lookup` for node:net that answers with checked addresses and nothing else, so that the checked address and the
 * dialled address are one value: no second answer of a name server can come between.
 */
export function lookupChecked(addressesOf: (hostname: string) => Promise<readonly string[]>): LookupFunction {
  const ask = callbackify(addressesOf);
  return (hostname, options, callback) => {
    ask(hostname, (error, addresses) => {
      if (error) return callback(error, '');
      const entries = addresses.map((address) => ({ address, family: isIP(address) }));
      const [first] = entries;
      if (!first) callback(new RefusedDial('dns', 'no address'), '');
      else if (options.all) callback(null, entries);
      else callback(null, first.address, first.family);
    });
  };
}
