import type { Tx } from '../database/index.ts';
import type { ChangeActor } from '../database/tables/events.ts';
import { newId } from '../ids.ts';
import { currentRequestId } from '../tracing/index.ts';
import type { Change } from './change.ts';
import type { EntryContent } from './signatures/entry-mac.ts';
import { signerOf } from './signatures/entry-signer.ts';
import { insertStatusChange, moveRequestsOf, statusChangeOf } from './status-change-store.ts';

export type { ChangeActor };

/**
 * Writes one entry of the append-only trail in the transaction of the change itself (D50), and signs it (D77). What the
 * figures of the portfolio count is written with it: a row for each change of state of a request, which is saved before
 * it is recorded.
 */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const entry: EntryContent = {
    id: newId(),
    partner_id: change.partnerId,
    entity: change.entity,
    entity_id: change.entityId,
    action: change.action,
    actor: change.actor,
    occurred_at: change.at,
    request_id: change.requestId ?? currentRequestId() ?? null,
    change: change.change,
  };
  const signature = signerOf(tx)?.sign(entry);
  const json = { actor: JSON.stringify(entry.actor), change: JSON.stringify(entry.change) };
  await tx
    .insertInto('audit_entries')
    .values({ ...entry, ...json, ...signature })
    .execute();
  const moved = statusChangeOf(change);
  if (moved) await insertStatusChange(tx, change, moved);
  if (change.entity === 'client' && change.action === 'changed') await moveRequestsOf(tx, change.entityId);
}
