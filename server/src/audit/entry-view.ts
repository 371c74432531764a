import type { ChangeActor } from './record-change.ts';
import type { EntryRow } from './store.ts';

/** One entry of the trail as readers see it. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  readonly actorKind: ChangeActor['kind'];
  readonly actor: string;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly changes: readonly FieldChange[];
  readonly sequence: number | null;
}

export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function entryView(row: EntryRow): AuditEntry {
  const { actor } = row;
  return {
    id: row.id,
    at: row.occurred_at,
    entity: row.entity,
    entityId: row.entity_id,
    action: row.action,
    actorKind: actor.kind,
    actor: actorName(actor),
    address: 'address' in actor ? (actor.address ?? null) : null,
    requestId: row.request_id,
    changes: Object.entries(row.change).map(([field, value]) => toChange(field, value)),
    sequence: row.sequence,
  };
}

/** Name or e-mail of who did it; for rules, timers and the sandbox what they are. */
export function actorName(actor: ChangeActor): string {
  switch (actor.kind) {
    case 'STAFF':
    case 'INSURED':
      return actor.name;
    case 'BROKER':
      return actor.email;
    case 'VISITOR':
      return 'Visitor';
    case 'RULES':
      return 'Rules';
    case 'TIMER':
      return 'Timer';
    case 'SANDBOX':
      return 'Sandbox';
    default:
      return actor satisfies never;
  }
}

function toChange(field: string, value: unknown): FieldChange {
  const isPair = typeof value === 'object' && value !== null && 'before' in value && 'after' in value;
  return isPair
    ? { field, before: inWords(value.before), after: inWords(value.after) }
    : { field, before: null, after: inWords(value) };
}

function inWords(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
