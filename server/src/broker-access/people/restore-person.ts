import { Problem } from '@bindery/domain/problem.ts';
import { lockPerson, updatePerson } from '../../partners/index.ts';
import { changePerson } from './change-person.ts';
import type { Person } from './list-people.ts';
import type { PeopleAdministrator, PeopleDeps } from './people-administrator.ts';

/**
 * Lets a removed person in again, with the accounts that the person had; revoked keys and the right to issue live keys
 * do not come back. Only the provider does this, so that the partner cannot undo a removal alone. Errors:
 * UNAUTHORIZED, NOT_FOUND, INVALID_STATE for a person who was not removed. Spec: D79.
 */
export async function restorePerson(
  deps: PeopleDeps,
  by: Exclude<PeopleAdministrator, { readonly userEmail: string }>,
  email: string,
): Promise<Person> {
  return await changePerson(deps, by, email, async ({ tx, key, record }) => {
    const { removedAt } = await lockPerson(tx, key);
    if (removedAt === null) throw new Problem('INVALID_STATE', 'This person was not removed.');
    await updatePerson(tx, key, { removedAt: null });
    await record('person let in again');
  });
}
