import { createHash } from 'node:crypto';

/** sha256 of a text's UTF-8 bytes in lower-case hex: the hash of plan fingerprints (rating.md 1.3). */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
