import { isIP } from 'node:net';
import type { InputProblem } from '@bindery/domain/problem.ts';
import { isLocalhost, isPrivateName, refuseAddress } from '@bindery/outbound';

const LONGEST_URL = 2048;

/** What to send instead of a URL that is refused. */
export const WEBHOOK_REMEDY =
  'Send an https URL of a host that the whole internet reaches, such as https://example.com/webhooks.';

/**
 * The faults of a webhook URL that can be told without the network; none for a URL that may be saved and dialled.
 * Takes the text as the partner sent it. https to a public host, no user info; any port and path. With `allowLoopback`
 * (sandbox, BINDERY_WEBHOOK_ALLOW_LOOPBACK=1) http and loopback hosts pass as well. What a name resolves to is judged by
 * publicAddresses, at save and again at each connection. Spec: part 2, section 5; decisions D43.
 */
export function webhookUrlProblems(text: string, allowLoopback: boolean): readonly InputProblem[] {
  const message = refuseUrl(text, allowLoopback);
  return message ? [{ path: 'webhookUrl', message, remedy: WEBHOOK_REMEDY }] : [];
}

function refuseUrl(text: string, allowLoopback: boolean): string | undefined {
  if (text.length > LONGEST_URL) return `must have at most ${LONGEST_URL} characters`;
  // The parser would quietly repair blanks, line ends and backslashes; what is stored must be what is dialled.
  if (!/^[a-z]+:\/\/[^/\\]/i.test(text) || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text)) {
    return 'must be a valid URL that begins with https://';
  }
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowLoopback && url.protocol === 'http:')) return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  return refuseHost(dialledHost(url), allowLoopback);
}

/**
 * The host of a URL as it is dialled: lower case, IPv4 in four decimal parts whatever form was written (the URL parser
 * reads decimal, octal and hexadecimal), IPv6 without brackets, a name without its trailing dot.
 */
export function dialledHost(url: URL): string {
  const host = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
  return host.replace(/\.$/, '');
}

function refuseHost(host: string, allowLoopback: boolean): string | undefined {
  if (isIP(host)) {
    const reason = refuseAddress(host, allowLoopback);
    return reason && `must have a public host; this address is special (${reason})`;
  }
  if (allowLoopback && isLocalhost(host)) return undefined;
  const labels = host.split('.');
  if (labels.includes('')) return 'must have a valid host name';
  if (labels.length === 1 || isPrivateName(host)) {
    return 'must have a public host; this name is private';
  }
  return undefined;
}
