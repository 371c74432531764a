import { parse } from 'tldts';

export interface Website {
  /** As the caller wrote it, trimmed. */
  readonly given: string;
  /** Registrable domain in lower-case ASCII: what is scanned and compared for clearance. */
  readonly domain: string;
  /** The website's own host in lower-case ASCII; the registrable domain or below it. */
  readonly host: string;
}

/** A bare domain, a `www.` domain, or an http or https URL; undefined for anything else (part 1, section 5; D13). */
export function readWebsite(text: string): Website | undefined {
  const given = text.trim();
  if (given.length === 0 || given.length > 2000 || /\s/.test(given)) return undefined;
  const withProtocol = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(withProtocol)) return undefined;
  const url = new URL(withProtocol);
  const isBare = withProtocol !== given;
  if (url.username !== '' || url.password !== '') return undefined;
  if (isBare && (url.port !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '')) return undefined;
  const { domain, isIp } = parse(url.hostname, { allowPrivateDomains: false });
  return domain && isIp === false ? { given, domain: domain.toLowerCase(), host: url.hostname } : undefined;
}

/** What a scan of a client looks at; null without a website. */
export function scanTargetOf(client: {
  readonly primaryWebsite: string | null;
  readonly websiteDomain: string | null;
}): Pick<Website, 'domain' | 'host'> | null {
  const { primaryWebsite, websiteDomain: domain } = client;
  if (primaryWebsite === null || domain === null) return null;
  return { domain, host: readWebsite(primaryWebsite)?.host ?? domain };
}
