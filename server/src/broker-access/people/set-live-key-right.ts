import { Problem } from '@bindery/domain/problem.ts';
import { updatePerson } from '../../partners/index.ts';
import { changePerson, lockPresentPerson } from './change-person.ts';
import type { Person } from './list-people.ts';
import type { PeopleAdministrator, PeopleDeps } from './people-administrator.ts';

/**
 * Gives a developer the right to issue live keys, or takes it away. Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE
 * for a person who was removed, and when the right is given to one who is no developer. Spec: D79.
 */
export async function setLiveKeyRight(
  deps: PeopleDeps,
  by: Exclude<PeopleAdministrator, { readonly userEmail: string }>,
  { email, isGiven }: { readonly email: string; readonly isGiven: boolean },
): Promise<Person> {
  return await changePerson(deps, by, email, async (change) => {
    const { mayIssueLiveKeys } = await lockPresentPerson(change);
    if (mayIssueLiveKeys === isGiven) return;
    if (isGiven && !change.person.roles.some(({ kind }) => kind === 'DEVELOPER')) {
      throw new Problem('INVALID_STATE', 'Only a developer of the partner issues keys.');
    }
    await updatePerson(change.tx, change.key, { mayIssueLiveKeys: isGiven });
    await change.record(isGiven ? 'right given' : 'right taken away', { right: 'ISSUE_LIVE_KEYS' });
  });
}
