import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { AttemptFault } from '../delivery/attempt-outcome.ts';
import { isLocalhost } from '../endpoint/url-rules.ts';
import { refuseAddress } from './special-addresses.ts';

/** Port: all addresses of a host name; rejects when there are none. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/** A connection that was not made. The message is shown to the partner, therefore it names no address. */
export class RefusedDial extends Error {
  readonly fault: AttemptFault;

  constructor(fault: AttemptFault, message: string) {
    super(message);
    this.name = 'RefusedDial';
    this.fault = fault;
  }
}

/**
 * The addresses of a host to which webhooks may go. Rejects with RefusedDial when one of them, not only all, is special:
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
    if (reason)
      throw new RefusedDial('refused-address', `the host has an address webhooks are not sent to (${reason})`);
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
