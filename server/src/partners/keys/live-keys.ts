import type { Queries } from '../../database/index.ts';
import type { Cipher } from '../../secret.ts';
import { liveKeysOfPartner } from '../store.ts';

/** The keys a partner may use now, in plain text, oldest first: they sign its webhooks (D41). None when all are revoked. */
export async function liveKeys(db: Queries, keyCipher: Cipher, partnerId: string): Promise<readonly string[]> {
  return (await liveKeysOfPartner(db, partnerId)).map(({ ciphertext }) => keyCipher.decrypt(ciphertext));
}
