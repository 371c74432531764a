import type { SecurityTxtSeen } from '@bindery/domain/cyber-risk/index.ts';
import type { HttpAnswer } from '../../dial/http-get.ts';
import { observe, type ScanContext } from '../../scan-context.ts';
import { getOnce } from './get-once.ts';

const ROBOTS_CHARACTERS = 2048;
const MOST_CONTACTS = 10;

/** `/.well-known/security.txt` of the website (RFC 9116). */
export async function readSecurityTxt(context: ScanContext, host: string): Promise<void> {
  const url = `https://${host}/.well-known/security.txt`;
  await observe(context, { kind: 'SECURITY_TXT', host, port: 443, question: `GET ${url}` }, async () => {
    const { answer } = await getOnce(context, new URL(url));
    return { seen: securityTxtIn(url, answer), evidence: answer.body ?? '' };
  });
}

/** What a file of contacts says; a status other than 200 says that there is none. */
export function securityTxtIn(url: string, { status, headers, body }: HttpAnswer): SecurityTxtSeen {
  const text = status === 200 ? (body ?? '').slice(0, 32 * 1024) : '';
  const fields = text.split(/\r?\n/).map((line) => /^([A-Za-z-]{1,40}):(.*)$/.exec(line));
  const valuesOf = (name: string): readonly string[] =>
    fields.flatMap((field) => (field?.[1]?.toLowerCase() === name ? [(field[2] ?? '').trim()] : []));
  return {
    url,
    status,
    contentType: headers.find(([name]) => name === 'content-type')?.[1] ?? null,
    contacts: valuesOf('contact').slice(0, MOST_CONTACTS),
    expiresAt: instantOf(valuesOf('expires')),
    isSigned: text.startsWith('-----BEGIN PGP SIGNED MESSAGE-----'),
  };
}

// Repeated, or no instant: the field does not count (RFC 9116, 2.5.5).
function instantOf(values: readonly string[]): string | null {
  const [value = ''] = values;
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/i.test(value) ? Date.parse(value) : Number.NaN;
  return values.length !== 1 || Number.isNaN(time) ? null : new Date(time).toISOString();
}

export async function readRobotsTxt(context: ScanContext, host: string): Promise<void> {
  const url = `https://${host}/robots.txt`;
  await observe(context, { kind: 'ROBOTS_TXT', host, port: 443, question: `GET ${url}` }, async () => {
    const { answer } = await getOnce(context, new URL(url));
    const text = answer.status === 200 ? (answer.body ?? '').slice(0, ROBOTS_CHARACTERS) : '';
    return { seen: { status: answer.status, text }, evidence: text };
  });
}
