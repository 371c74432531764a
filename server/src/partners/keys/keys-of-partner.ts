import { Problem } from '@bindery/domain/problem.ts';
import { assertMayDevelop, type BrokerActor } from '../actor.ts';
import type { PartnerDeps } from '../deps.ts';
import { liveKeysOfPartner } from '../store.ts';
import { issueKey } from './issue-key.ts';
import { revokeKey } from './revoke-key.ts';

/** An active key for display, never the key itself. */
export interface MaskedKey {
  readonly id: string;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly lastUsedAt: Date | null;
}

/** The live keys of a partner, oldest first. Problems: UNAUTHORIZED. Spec: D41. */
export async function keysOfPartner({ database }: PartnerDeps, actor: BrokerActor): Promise<readonly MaskedKey[]> {
  assertMayDevelop(actor);
  const keys = await liveKeysOfPartner(database.kysely, actor.partnerId);
  return keys.map(({ ciphertext: _secret, ...shown }) => shown);
}

/** Ends one of a partner's own keys at once, in the name of its developer. Problems: UNAUTHORIZED, NOT_FOUND. Spec: D52. */
export async function revokeKeyOfPartner(deps: PartnerDeps, actor: BrokerActor, keyId: string): Promise<void> {
  assertMayDevelop(actor);
  const keys = await liveKeysOfPartner(deps.database.kysely, actor.partnerId);
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new Problem('NOT_FOUND', 'There is no live key with this id.');
  await revokeKey(deps, { key: deps.keyCipher.decrypt(key.ciphertext), by: actor.userEmail, actor: brokerOf(actor) });
}

/** A second key of a partner, made by its developer. Problems: UNAUTHORIZED, INVALID_STATE when two are live. Spec: D41. */
export async function issueKeyOfPartner(deps: PartnerDeps, actor: BrokerActor): Promise<string> {
  assertMayDevelop(actor);
  const { partnerId, userEmail, requestId } = actor;
  return await issueKey(deps, { partnerId, by: userEmail, actor: brokerOf(actor), requestId });
}

function brokerOf({ userEmail, keyId }: BrokerActor) {
  return { kind: 'BROKER', email: userEmail, keyId } as const;
}
