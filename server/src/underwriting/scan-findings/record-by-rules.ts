import { recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import { insertNote } from '../actions/note-store.ts';

interface Request {
  readonly id: string;
  readonly partnerId: string;
}

interface RulesChange {
  /** In words, past tense. */
  readonly action: string;
  readonly at: Date;
  readonly change: Readonly<Record<string, unknown>>;
}

/** An entry of the audit trail for what no person did. */
export async function recordByRules(tx: Tx, request: Request, entry: RulesChange): Promise<void> {
  await recordChange(tx, {
    partnerId: request.partnerId,
    entity: 'quote_request',
    entityId: request.id,
    actor: { kind: 'RULES' },
    ...entry,
  });
}

/** A note for the underwriters that no person wrote; the broker never reads it. */
export async function noteByRules(
  tx: Tx,
  request: Request,
  { text, at }: { readonly text: string; readonly at: Date },
): Promise<void> {
  await insertNote(tx, request, { authorId: null, text, at });
  await recordByRules(tx, request, { action: 'note added', at, change: { text } });
}
