import { isIP } from 'node:net';

/** Which proxies are trusted for X-Forwarded-For: a number of them, or these addresses and networks. */
export type TrustProxy = number | readonly string[] | false;

export function readTrustProxy(value: string | undefined, faults: string[]): TrustProxy {
  if (value === undefined || value === '0') return false;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every(isNetwork)) return addresses;
  faults.push('TRUST_PROXY must be a number of proxies, or addresses and networks with commas');
  return false;
}

const HOST = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/;

/** Names with commas, in lower case. */
export function readHosts(name: string, value: string | undefined, faults: string[]): readonly string[] {
  const hosts = (value ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []);
  if (!hosts.every((host) => HOST.test(host))) faults.push(`${name} must be host names with commas, without https://`);
  return hosts;
}

export function readNetworks(name: string, value: string | undefined, faults: string[]): readonly string[] {
  const networks = (value ?? '').split(',').flatMap((part) => part.trim() || []);
  if (!networks.every(isNetwork)) faults.push(`${name} must be addresses or networks with commas`);
  return networks;
}

/** `10.1.2.3`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  return version !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}
