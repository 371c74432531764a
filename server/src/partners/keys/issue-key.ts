import { Problem } from '@bindery/domain/problem.ts';
import type { Administrator } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { isId, newId } from '../../ids.ts';
import { hashOf } from '../../secret.ts';
import type { PartnerDeps } from '../deps.ts';
import { liveKeysOfPartner, lockPartner } from '../store.ts';
import { trialEndOf } from './expiry-store.ts';
import { keyPrefix, newApiKey } from './key.ts';
import { type NamedAdministrator, namedAdministrator } from './key-maker.ts';
import { insertKey } from './key-store.ts';

/** At most two active keys: the one in use and its replacement (D41). */
const MAX_LIVE_KEYS = 2;

/**
 * One more key for a partner, shown this once; that of a trial partner expires with its others. Errors: UNAUTHORIZED
 * for a person whose role does not allow it, NOT_FOUND, INVALID_STATE when two are live. Spec: D41, D52.
 */
export async function issueKey(
  deps: PartnerDeps,
  { partnerId, ...by }: { readonly partnerId: string; readonly by: Administrator },
): Promise<string> {
  const input = { partnerId, ...namedAdministrator(by) };
  return await transaction(deps.database, async (tx) => await addSecondKey(tx, deps, input));
}

/** The key beside the one in use. Errors: NOT_FOUND, INVALID_STATE when two are live. */
export async function addSecondKey(tx: Tx, deps: PartnerDeps, input: Omit<KeyInput, 'expiresAt'>): Promise<string> {
  // Locked, because two simultaneous calls would each see one active key.
  if (!isId(input.partnerId) || !(await lockPartner(tx, input.partnerId))) throw new Problem('NOT_FOUND');
  const live = await liveKeysOfPartner(tx, input.partnerId);
  if (live.length >= MAX_LIVE_KEYS) {
    throw new Problem('INVALID_STATE', `${MAX_LIVE_KEYS} keys are live already. Revoke one first.`);
  }
  // Otherwise the first key of a trial partner would be the way to one that never ends.
  const expiresAt = await trialEndOf(tx, input.partnerId);
  return await addKey(tx, deps, { ...input, ...(expiresAt && { expiresAt }) });
}

interface KeyInput extends NamedAdministrator {
  readonly partnerId: string;
  readonly expiresAt?: Date;
}

export async function addKey(tx: Tx, deps: PartnerDeps, input: KeyInput): Promise<string> {
  const key = newApiKey(deps.env);
  const id = newId();
  const now = deps.clock();
  await insertKey(tx, {
    id,
    partnerId: input.partnerId,
    keyHash: hashOf(key),
    ciphertext: deps.keyCipher.encrypt(key),
    prefix: keyPrefix(key),
    environment: deps.env,
    createdAt: now,
    maker: input.maker,
    expiresAt: input.expiresAt ?? null,
  });
  await recordChange(tx, {
    partnerId: input.partnerId,
    entity: 'api_key',
    entityId: id,
    action: 'key issued',
    actor: input.actor,
    at: now,
    ...(input.requestId === undefined ? {} : { requestId: input.requestId }),
    change: { prefix: keyPrefix(key), ...(input.expiresAt && { expiresAt: input.expiresAt.toISOString() }) },
  });
  return key;
}
