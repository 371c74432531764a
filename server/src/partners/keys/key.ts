import { randomBytes } from 'node:crypto';

/** A new API key: 38 characters, its environment visible, 32 of them random base 62 (190 bits; D41: 24-64 bytes). */
export function newApiKey(env: 'sandbox' | 'production'): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let key = '';
  while (key.length < 32) {
    for (const byte of randomBytes(48)) {
      // 248 is the largest multiple of 62 in a byte: values above it would favour the first letters.
      if (byte < 248 && key.length < 32) key += alphabet[byte % 62];
    }
  }
  return `${env === 'sandbox' ? 'sbx' : 'live'}_${key}`;
}

/** What people see of a key afterwards. */
export function keyPrefix(key: string): string {
  return key.slice(0, 10);
}
