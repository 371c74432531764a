import { Problem } from '@bindery/domain/problem.ts';
import { endKeys, updatePerson } from '../../partners/index.ts';
import { endBindLinksOf } from '../sign-in/links/bind-link-store.ts';
import { endSignInLinksOf } from '../sign-in/sign-in-store.ts';
import { changePerson, lockPresentPerson } from './change-person.ts';
import type { Person } from './list-people.ts';
import type { PeopleAdministrator, PeopleDeps } from './people-administrator.ts';
import { endSessionsOf } from './people-store.ts';

export interface Removal {
  readonly email: string;
  /** True leaves the keys that the person made live; they are revoked by default. */
  readonly keepKeys?: boolean | null | undefined;
  /** The beginning of the newest key where the partner's last live keys end. */
  readonly confirm?: string | null | undefined;
}

/**
 * Takes a person's access to a partner away: links and sessions end at once, no further link is mailed or made, and
 * the live keys that the person made are revoked. Calls of the API that name the mail address do not bring the person
 * back: a key must not undo what was done because of a key. Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE for
 * oneself and for a person who was removed already, VALIDATION_FAILED without the confirmation. Spec: D79.
 */
export async function removePerson(
  deps: PeopleDeps,
  by: PeopleAdministrator,
  { email, keepKeys, confirm }: Removal,
): Promise<Person> {
  return await changePerson(deps, by, email, async (change) => {
    const { tx, key, person, at, ownEmail, actor, requestId } = change;
    if (key.email === ownEmail) {
      throw new Problem('INVALID_STATE', 'You cannot remove yourself. Ask another developer or the provider.');
    }
    // Links before the person and sessions: a link in use right now has opened its session before this goes on.
    await endSignInLinksOf(tx, { ...key, at });
    await endBindLinksOf(tx, { ...key, at });
    await lockPresentPerson(change);
    await updatePerson(tx, key, { removedAt: at, mayIssueLiveKeys: false });
    const endedSessions = await endSessionsOf(tx, { ...key, at });
    const ending = keepKeys ? [] : person.keys;
    await change.record('person removed', {
      endedSessions,
      revokedKeys: ending.map(({ prefix }) => prefix),
      keptKeys: keepKeys ? person.keys.map(({ prefix }) => prefix) : [],
    });
    if (ending.length === 0) return;
    const of = { partnerId: key.partnerId, actor, at, ...(requestId === undefined ? {} : { requestId }) };
    await endKeys(tx, { ...of, ids: ending.map(({ id }) => id), confirm });
  });
}
