import { Problem } from '@bindery/domain/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { lockPartner, lockPerson, type PersonKey, type PersonRow } from '../../partners/index.ts';
import { type Person, readPerson } from './list-people.ts';
import {
  type NamedPeopleAdministrator,
  type PeopleAdministrator,
  type PeopleDeps,
  peopleAdministrator,
} from './people-administrator.ts';

/** What an act on one person starts from. */
export interface PersonChange extends NamedPeopleAdministrator {
  readonly tx: Tx;
  readonly key: PersonKey;
  /** As the list shows the person before the act. */
  readonly person: Person;
  readonly at: Date;
  /** Writes one entry of the audit trail; call it at most once for each act. */
  readonly record: (action: string, change?: Readonly<Record<string, unknown>>) => Promise<void>;
}

/**
 * Does one act on a person of a partner in one transaction; acts on people and keys of one partner wait for each other.
 * Answers the person afterwards. Errors: UNAUTHORIZED, NOT_FOUND for a mail address that the partner does not know.
 */
export async function changePerson(
  { database, clock }: PeopleDeps,
  by: PeopleAdministrator,
  address: string,
  act: (change: PersonChange) => Promise<void>,
): Promise<Person> {
  const named = peopleAdministrator(by);
  const { partnerId, actor, requestId } = named;
  const email = address.trim().toLowerCase();
  const at = clock();
  return await transaction(database, async (tx) => {
    const isThere = isId(partnerId) && (await lockPartner(tx, partnerId));
    const person = isThere ? await readPerson(tx, { partnerId, email, now: at }) : undefined;
    if (!person) throw new Problem('NOT_FOUND', 'The partner has no person with this mail address.');
    const record: PersonChange['record'] = async (action, change = {}) =>
      await recordChange(tx, {
        partnerId,
        entity: 'partner',
        entityId: partnerId,
        action,
        actor,
        at,
        ...(requestId === undefined ? {} : { requestId }),
        change: { email, ...change },
      });
    await act({ ...named, tx, key: { partnerId, email }, person, at, record });
    const after = await readPerson(tx, { partnerId, email, now: at });
    return { ...(after ?? person), isYou: named.ownEmail === email };
  });
}

/** The row of the person, locked. Errors: INVALID_STATE for a person who was removed. */
export async function lockPresentPerson({ tx, key }: PersonChange): Promise<PersonRow> {
  const row = await lockPerson(tx, key);
  if (row.removedAt !== null) throw new Problem('INVALID_STATE', 'This person was removed already.');
  return row;
}
