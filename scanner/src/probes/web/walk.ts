import type { Cookie, WebEnd, WebHop } from '@bindery/domain/cyber-risk/index.ts';
import type { HttpAnswer } from '../../dial/http-get.ts';
import { NotMeasured, notMeasured } from '../../dial/not-measured.ts';
import type { Handshake } from '../../dial/tls-handshake.ts';
import type { ScanContext } from '../../scan-context.ts';
import { refuseHostName } from '../../targets/host-name.ts';
import { cookieOf } from './cookies.ts';
import { getOnce } from './get-once.ts';

/** Another site as the sender, so that a server that allows any origin is seen. */
export const FOREIGN_ORIGIN = 'https://origin-check.invalid';

/** A walk along the redirects, the body of its last answer included. */
export interface Walk {
  readonly hops: readonly WebHop[];
  readonly end: WebEnd;
  readonly cookies: readonly Cookie[];
  readonly lastUrl: URL;
  /** Null when there is none, or it was too large. */
  readonly lastBody: string | null;
}

// The policy is judged as a whole; everything else is for a person to read.
const LONGEST_VALUE = 2048;
const LONGEST_POLICY = 8192;
const MOST_COOKIES = 50;

/**
 * GET of `/`, redirects followed within the budget; each next host is a new dial with every check. Rejects with the
 * reason when not even the first address answers. `onHandshake` sees the certificate of the first host, also when
 * nothing follows it.
 */
export async function walk(
  context: ScanContext,
  start: URL,
  onHandshake: (done: Handshake) => void = () => undefined,
): Promise<Walk> {
  const hops: WebHop[] = [];
  const cookies: Cookie[] = [];
  const ended = (end: WebEnd, lastUrl: URL, lastBody: string | null): Walk => ({
    hops,
    end,
    cookies,
    lastUrl,
    lastBody,
  });
  for (let url = start; ; ) {
    const answer = await get(context, url, hops.length === 0 ? onHandshake : undefined).catch((error: unknown) => {
      if (hops.length === 0) throw error;
      return notMeasured(error);
    });
    if (answer instanceof NotMeasured) return ended(endOf(answer), url, null);
    hops.push({ url: url.href.slice(0, LONGEST_VALUE), status: answer.status, headers: shortened(answer) });
    cookies.push(...cookiesIn(answer, url).slice(0, MOST_COOKIES - cookies.length));
    const location = locationOf(answer);
    if (location === undefined) return ended('ANSWERED', url, answer.body);
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    if (!next || refuseRedirect(next, context.ports.allowReservedNames)) return ended('REDIRECT_REFUSED', url, null);
    if (hops.length > context.budget.redirects) return ended('TOO_MANY_REDIRECTS', url, null);
    url = next;
  }
}

async function get(context: ScanContext, url: URL, onHandshake?: (done: Handshake) => void): Promise<HttpAnswer> {
  const headers = { accept: 'text/html,*/*;q=0.8', origin: FOREIGN_ORIGIN };
  return (await getOnce(context, url, headers, onHandshake)).answer;
}

function endOf({ reason }: NotMeasured): WebEnd {
  return reason === 'ADDRESS_NOT_ALLOWED' || reason === 'OPTED_OUT' ? 'REDIRECT_REFUSED' : 'REDIRECT_FAILED';
}

/** Only http and https at their own ports, by name, without a user. */
function refuseRedirect(url: URL, allowReserved: boolean): boolean {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  return !isWeb || !isPlain || refuseHostName(url.hostname, allowReserved) !== undefined;
}

function locationOf({ status, headers }: HttpAnswer): string | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  return headers.find(([name]) => name === 'location')?.[1];
}

function shortened({ headers }: HttpAnswer): WebHop['headers'] {
  return headers.map(([name, value]) => [
    name,
    value.slice(0, name.startsWith('content-security-policy') ? LONGEST_POLICY : LONGEST_VALUE),
  ]);
}

function cookiesIn({ headers }: HttpAnswer, url: URL): readonly Cookie[] {
  return headers.filter(([name]) => name === 'set-cookie').map(([, value]) => cookieOf(value, url));
}
