import type { IncomingMessage } from 'node:http';
import { CALLER_HEADERS } from '@bindery/domain/broker-api/index.ts';
import type { Credentials } from '../../partners/index.ts';

const REQUIRED = CALLER_HEADERS.map((name) => name.toLowerCase());

/** The four headers, or undefined when one is missing, blank or sent twice (D5). */
export function readCredentials({ rawHeaders: raw }: Pick<IncomingMessage, 'rawHeaders'>): Credentials | undefined {
  const seen = new Map<string, string>();
  // Node joins repeated headers into one value; only the raw list shows that there were two.
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index]?.toLowerCase() ?? '';
    if (!REQUIRED.includes(name)) continue;
    if (seen.has(name)) return undefined;
    seen.set(name, raw[index + 1] ?? '');
  }
  const [apiKey, apiVersion, userEmail, userName] = REQUIRED.map((name) => seen.get(name)?.trim());
  if (!apiKey || !apiVersion || !userEmail || !userName) return undefined;
  return { apiKey, apiVersion, userEmail, userName: decodeName(userName) };
}

/** Header values are Latin-1 on the wire, but clients send names in UTF-8. */
function decodeName(name: string): string {
  const decoded = Buffer.from(name, 'latin1').toString('utf8');
  return decoded.includes('\uFFFD') ? name : decoded;
}
