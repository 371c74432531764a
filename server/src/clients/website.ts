import { registrableDomain } from '@bindery/outbound';

export interface Website {
  /** As the caller wrote it, trimmed. */
  readonly given: string;
  /** Registrable domain in lower-case ASCII: what is scanned and compared for clearance. */
  readonly domain: string;
  /** The website's own host in lower-case ASCII: the registrable domain or a host below it. */
  readonly host: string;
}

const LONGEST = 2000;

export const WEBSITE_FAULT = {
  message: 'must be a domain such as example.com or www.example.com, or an http or https URL of one',
  remedy: 'Send the domain alone, for example example.com, or leave the website out.',
};

/** A bare domain, a `www.` domain, or an http or https URL; undefined for anything else (part 1, section 5; D13, D68). */
export function readWebsite(text: string): Website | undefined {
  const given = text.trim();
  if (given.length === 0 || given.length > LONGEST || /[\s\\\p{Cc}\p{Cf}]/u.test(given)) return undefined;
  const isUrl = /^https?:\/\//i.test(given);
  // The URL parser accepts slashes, user info and dots that are typed by mistake only; the host must appear literally.
  const host = isUrl ? /^https?:\/\/([^/?#]+)/i.exec(given)?.[1] : given;
  if (host === undefined || /[/?#@]/.test(host) || !hasWholeLabels(host.replace(/:\d{1,5}$/, ''))) return undefined;
  const withProtocol = isUrl ? given : `https://${given}`;
  if (!URL.canParse(withProtocol)) return undefined;
  const url = new URL(withProtocol);
  if (!isUrl && url.port !== '') return undefined;
  if (url.username !== '' || url.password !== '' || !hasWholeLabels(url.hostname)) return undefined;
  const domain = registrableDomain(url.hostname);
  return domain === undefined ? undefined : { given, domain, host: url.hostname };
}

/** What is scanned for a client; null without a website. */
export function scanTargetOf(client: {
  readonly primaryWebsite: string | null;
  readonly websiteDomain: string | null;
}): Pick<Website, 'domain' | 'host'> | null {
  const { primaryWebsite, websiteDomain: domain } = client;
  if (primaryWebsite === null || domain === null) return null;
  return { domain, host: readWebsite(primaryWebsite)?.host ?? domain };
}

/** No label is empty, so there is no dot at the beginning or the end, and none is longer than DNS allows. */
function hasWholeLabels(host: string): boolean {
  return host.length <= 253 && host.split('.').every((label) => label !== '' && label.length <= 63);
}
