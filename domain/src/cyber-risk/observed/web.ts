/** Header fields in the order they came; names are lower-case, a repeated field is repeated here. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** One answer on the way: a redirect or the page itself. `content-security-policy` is kept whole up to 8 kB. */
export interface WebHop {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
}

export interface Cookie {
  readonly name: string;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
  /** As written, lower-case; null when the attribute is missing, another word when it is none of the three. */
  readonly sameSite: string | null;
  /** The page that set it. */
  readonly url: string;
}

/** A `<script src>` of the page. */
export interface Script {
  /** Absolute address, resolved against the page; null for `data:` and others that are not fetched by a scheme of the web. */
  readonly url: string | null;
  /** How the page wrote it. */
  readonly source: string;
  readonly integrity: string | null;
  readonly crossOrigin: string | null;
}

/** What is read of the last page, when it is HTML. */
export interface Page {
  readonly title: string | null;
  /** Contents of `<meta name="generator">`. */
  readonly generators: readonly string[];
  readonly scripts: readonly Script[];
  /** Policies of `<meta http-equiv="content-security-policy">`. */
  readonly metaPolicies: readonly string[];
  /** Content of `<meta name="referrer">`. */
  readonly metaReferrer: string | null;
}

/** How the walk along the redirects ended; every other end than ANSWERED leaves `page` null. */
export type WebEnd = 'ANSWERED' | 'TOO_MANY_REDIRECTS' | 'REDIRECT_REFUSED' | 'REDIRECT_FAILED';

/**
 * GET of `/` over one scheme, redirects followed. `port` of the observation is 80 or 443 and `host` the one asked first.
 * The request carries an `Origin` of another site, so that a server that reflects it is seen.
 */
export interface WebSeen {
  readonly scheme: 'http' | 'https';
  /** At least one, the first is the answer to the address asked. */
  readonly hops: readonly WebHop[];
  readonly end: WebEnd;
  readonly cookies: readonly Cookie[];
  readonly page: Page | null;
  /** The origin that was sent. */
  readonly originSent: string;
}

/** `/.well-known/security.txt` (RFC 9116). */
export interface SecurityTxtSeen {
  readonly url: string;
  /** 404 and the like: there is none. */
  readonly status: number;
  readonly contentType: string | null;
  readonly contacts: readonly string[];
  /** RFC 3339 in UTC; null when the field is missing, repeated or no instant. */
  readonly expiresAt: string | null;
  readonly isSigned: boolean;
}

export interface RobotsTxtSeen {
  readonly status: number;
  readonly text: string;
}
