export interface UrlParts {
  readonly scheme: 'http' | 'https';
  readonly host: string;
  readonly port: number;
}

/** Scheme, host and port of an address of the web; undefined for anything else. */
export function urlParts(url: string): UrlParts | undefined {
  const match = /^(https?):\/\/(?:[^/?#]*@)?([^/?#@:[\]]+)(?::(\d{1,5}))?(?:[/?#]|$)/i.exec(url);
  if (!match) return undefined;
  const scheme = match[1]?.toLowerCase() === 'https' ? 'https' : 'http';
  const usual = scheme === 'https' ? 443 : 80;
  return { scheme, host: (match[2] ?? '').toLowerCase(), port: match[3] ? Number(match[3]) : usual };
}

/** True for the domain itself and every name under it. */
export function isUnder(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
