import type { Queries } from '../database/index.ts';
import { isId } from '../ids.ts';
import { type AuditEntry, entryView } from './entry-view.ts';
import { namesOfPeople, type PersonOfPartner } from './person-store.ts';
import type { EntryRow } from './store.ts';

/** An entry with the people in it by name, where they are known. */
export interface PersonEntry extends AuditEntry {
  /** Of the person of a brokerage who did it. */
  readonly actorName: string | null;
  /** Of the person of staff or of a partner whom it was done to. */
  readonly personName: string | null;
}

/** Names who did it and whom it was done to, for all entries in one statement. */
export async function withPeople(db: Queries, rows: readonly EntryRow[]): Promise<readonly PersonEntry[]> {
  const entries = rows.map((row) => ({ entry: entryView(row), actor: actorOfPartner(row) }));
  const staffIds = rows.filter(({ entity, entity_id }) => entity === 'staff' && isId(entity_id));
  const names = await namesOfPeople(
    db,
    staffIds.map(({ entity_id }) => entity_id),
    entries.flatMap(({ entry, actor }) => [personOfPartner(entry), actor]).filter((person) => person !== undefined),
  );
  const nameOf = (person: PersonOfPartner | undefined) => person && names.get(`${person.partnerId} ${person.email}`);
  return entries.map(({ entry, actor }) => ({
    ...entry,
    actorName: nameOf(actor) ?? null,
    personName: nameOf(personOfPartner(entry)) ?? names.get(entry.entityId) ?? null,
  }));
}

/** The trail knows people of brokerages by their addresses. */
function actorOfPartner({ actor, partner_id: partnerId }: EntryRow): PersonOfPartner | undefined {
  if (actor.kind !== 'BROKER' || partnerId === null) return undefined;
  return { partnerId, email: actor.email.toLowerCase() };
}

/** An entry about a partner that says an address is about the person who has it. */
function personOfPartner({ entity, entityId, changes }: AuditEntry): PersonOfPartner | undefined {
  const email = changes.find(({ field }) => field === 'email')?.after;
  if (entity !== 'partner' || !isId(entityId) || email === null || email === undefined) return undefined;
  return { partnerId: entityId, email: email.toLowerCase() };
}
