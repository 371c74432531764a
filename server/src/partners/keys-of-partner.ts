import { Problem } from '@bindery/domain/problem.ts';
import type { PartnerDeps } from './deps.ts';
import { revokeKey } from './revoke-key.ts';
import { liveKeysOfPartner } from './store.ts';

/** A live key as people see it: never the key itself. */
export interface MaskedKey {
  readonly id: string;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The live keys of a partner, oldest first. Spec: D41. */
export async function keysOfPartner({ database }: PartnerDeps, partnerId: string): Promise<readonly MaskedKey[]> {
  const keys = await liveKeysOfPartner(database.kysely, partnerId);
  return keys.map(({ id, prefix, createdAt, lastUsedAt }) => ({ id, prefix, createdAt, lastUsedAt }));
}

/** Ends one of a partner's own keys at once. Problems: NOT_FOUND. Spec: D52. */
export async function revokeKeyOfPartner(
  deps: PartnerDeps,
  input: { readonly partnerId: string; readonly keyId: string; readonly by: string },
): Promise<void> {
  const keys = await liveKeysOfPartner(deps.database.kysely, input.partnerId);
  const key = keys.find(({ id }) => id === input.keyId);
  if (!key) throw new Problem('NOT_FOUND', 'There is no live key with this id.');
  await revokeKey(deps, { key: deps.keyCipher.decrypt(key.ciphertext), by: input.by });
}
