import { randomBytes } from 'node:crypto';
import { hashOf } from '../../secret.ts';

/** 256 random bits for a link or a cookie; only its hash is kept. */
export function newToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** False for a text that can be no token of ours: it is answered like an unknown one, without asking the database. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
