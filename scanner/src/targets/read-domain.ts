import { registrableDomain } from '@bindery/outbound';
import { asciiHostName, type HostNameFault, refuseHostName } from './host-name.ts';

export type DomainFault = HostNameFault | 'no registrable domain';

/** What is scanned: the registrable domain, and the host that was named. */
export interface ScannedDomain {
  readonly domain: string;
  readonly website: string;
}

/**
 * Reads what a broker calls the website: a host name, or an http address of which the host counts. A user, a port, an
 * address in any notation and a name that is not public are refused, never repaired.
 */
export function readDomain(text: string, allowReserved = false): ScannedDomain | DomainFault {
  // Bounded before anything looks at it; a path may follow the host.
  const trimmed = text.slice(0, 2048).trim();
  const [, host = ''] = /^(?:https?:\/\/)?([^/?#]*)/i.exec(trimmed) ?? [];
  const fault = refuseHostName(host, allowReserved);
  if (fault) return fault;
  const website = asciiHostName(host) ?? '';
  const domain = registrableDomain(website);
  return domain === undefined ? 'no registrable domain' : { domain, website };
}

/** The host is the domain, or below it. */
export function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
