import { transaction } from '../../database/index.ts';
import { assertMayDevelop, type BrokerActor, byBroker } from '../actor.ts';
import type { PartnerDeps } from '../deps.ts';
import { issueRefusal } from '../people/live-key-right.ts';
import { liveKeysOfPartner } from '../store.ts';
import { confirmationOf, endKeys } from './end-keys.ts';
import { addSecondKey } from './issue-key.ts';
import type { RevokedKey } from './revoke-key-by-id.ts';

/** An active key for display, never the key itself. */
export interface MaskedKey {
  readonly id: string;
  readonly prefix: string;
  readonly createdAt: Date;
  /** Name and mail address of the person of the partner who made it; null when the provider did. */
  readonly maker: { readonly name: string; readonly email: string } | null;
  readonly lastUsedAt: Date | null;
  /** What must be typed to revoke it; null unless it is the last live key. */
  readonly confirmation: string | null;
}

/** The live keys of a partner, oldest first. Errors: UNAUTHORIZED. Spec: D41, D79. */
export async function keysOfPartner({ database }: PartnerDeps, actor: BrokerActor): Promise<readonly MaskedKey[]> {
  assertMayDevelop(actor);
  const keys = await liveKeysOfPartner(database.kysely, actor.partnerId);
  return keys.map(({ id, prefix, createdAt, createdBy, makerEmail, isMadeByPartner, lastUsedAt }) => ({
    id,
    prefix,
    createdAt,
    maker: isMadeByPartner && makerEmail !== null ? { name: createdBy, email: makerEmail } : null,
    lastUsedAt,
    confirmation: confirmationOf(keys, [id]),
  }));
}

/**
 * Ends one of a partner's own keys at once, in the name of its developer. Errors: UNAUTHORIZED, NOT_FOUND,
 * VALIDATION_FAILED for the last live key without its beginning in `confirm`. Spec: D52, D79.
 */
export async function revokeKeyOfPartner(
  deps: PartnerDeps,
  actor: BrokerActor,
  { keyId, confirm }: RevokedKey,
): Promise<void> {
  assertMayDevelop(actor);
  const { partnerId, requestId } = actor;
  const ended = { partnerId, ids: [keyId], confirm, actor: byBroker(actor), at: deps.clock(), requestId };
  await transaction(deps.database, async (tx) => await endKeys(tx, ended));
}

/**
 * A second key of a partner, made by its developer. Errors: UNAUTHORIZED, in production also without the right
 * ISSUE_LIVE_KEYS; INVALID_STATE when two are live. Spec: D41, D79.
 */
export async function issueKeyOfPartner(deps: PartnerDeps, actor: BrokerActor): Promise<string> {
  assertMayDevelop(actor);
  const { partnerId, userEmail, userName, requestId } = actor;
  const maker = { name: userName, email: userEmail };
  const input = { partnerId, maker, actor: byBroker(actor), requestId };
  return await transaction(deps.database, async (tx) => {
    const refused = await issueRefusal(deps, tx, { partnerId, email: userEmail });
    if (refused) throw refused;
    return await addSecondKey(tx, deps, input);
  });
}

/** Why the developer may issue no key now, as a sentence; null when a key can be issued. Errors: UNAUTHORIZED. */
export async function whyNotIssueKey(deps: PartnerDeps, actor: BrokerActor): Promise<string | null> {
  assertMayDevelop(actor);
  const { partnerId, userEmail: email } = actor;
  const refused = await issueRefusal(deps, deps.database.kysely, { partnerId, email });
  return refused ? `${refused.message} ${String(refused.details?.['hint'])}` : null;
}
