import { randomBytes } from 'node:crypto';
import { hashOf } from './secret.ts';

/** 256 random bits for a link or a cookie; only the hash is stored. */
export function newToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** False for a text that cannot be one of our tokens: it is treated like an unknown one, without a query. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
