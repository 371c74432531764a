import type { Queries } from '../database/index.ts';
import { isId } from '../ids.ts';
import type { AuditEntry } from './entry-view.ts';
import { namesOfPeople } from './person-store.ts';

/** An entry with the person whom it was done to, where it is about one who is known. */
export interface PersonEntry extends AuditEntry {
  readonly personName: string | null;
}

/** Names the person of staff or of a partner whom each entry is about, all in one statement. */
export async function withPeople(db: Queries, entries: readonly AuditEntry[]): Promise<readonly PersonEntry[]> {
  const staffIds = entries.filter(({ entity, entityId }) => entity === 'staff' && isId(entityId));
  const ofPartners = entries.flatMap((entry) => personOfPartner(entry) ?? []);
  const names = await namesOfPeople(
    db,
    staffIds.map(({ entityId }) => entityId),
    ofPartners,
  );
  return entries.map((entry) => {
    const person = personOfPartner(entry);
    const key = person ? `${person.partnerId} ${person.email}` : entry.entityId;
    return { ...entry, personName: names.get(key) ?? null };
  });
}

/** An entry about a partner that says an address is about the person who has it. */
function personOfPartner({ entity, entityId, changes }: AuditEntry) {
  const email = changes.find(({ field }) => field === 'email')?.after;
  if (entity !== 'partner' || !isId(entityId) || email === null || email === undefined) return undefined;
  return { partnerId: entityId, email: email.toLowerCase() };
}
