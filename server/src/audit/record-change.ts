import type { Tx } from '../database/index.ts';
import type { ChangeActor } from '../database/tables/events.ts';
import { newId } from '../ids.ts';

export type { ChangeActor };

export interface Change {
  readonly partnerId: string | null;
  readonly entity:
    | 'partner'
    | 'api_key'
    | 'client'
    | 'quote_request'
    | 'policy'
    | 'webhook'
    | 'staff'
    | 'setting'
    | 'rate_plan';
  readonly entityId: string;
  /** In words, past tense: `submitted`, `option selected`. */
  readonly action: string;
  readonly actor: ChangeActor;
  readonly at: Date;
  readonly requestId?: string;
  /** Only what changed: field -> value, or field -> { before, after }. Never a secret. */
  readonly change: Readonly<Record<string, unknown>>;
}

/** Writes one entry of the append-only trail in the transaction of the change itself (D50). */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      id: newId(),
      partner_id: change.partnerId,
      entity: change.entity,
      entity_id: change.entityId,
      action: change.action,
      actor: JSON.stringify(change.actor),
      occurred_at: change.at,
      request_id: change.requestId ?? null,
      change: JSON.stringify(change.change),
    })
    .execute();
}
