import { changePerson } from './change-person.ts';
import type { Person } from './list-people.ts';
import type { PeopleAdministrator, PeopleDeps } from './people-administrator.ts';
import { endSessionsOf } from './people-store.ts';

/**
 * Signs a person out in every browser; the person can sign in again. Errors: UNAUTHORIZED, NOT_FOUND. Spec: D79.
 */
export async function endPersonSessions(deps: PeopleDeps, by: PeopleAdministrator, email: string): Promise<Person> {
  return await changePerson(deps, by, email, async ({ tx, key, at, record }) => {
    const endedSessions = await endSessionsOf(tx, { ...key, at });
    if (endedSessions > 0) await record('sessions ended', { endedSessions });
  });
}
