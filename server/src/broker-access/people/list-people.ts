import { Problem } from '@bindery/domain/problem.ts';
import type { Queries } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { cursorOf, foreignCursor, type Page, type PageArguments, readPage, readSearch } from '../../paging/index.ts';
import { confirmationOf, liveKeysMadeBy, liveKeysOfPartner, partnerById } from '../../partners/index.ts';
import { type PeopleAdministrator, type PeopleDeps, peopleAdministrator } from './people-administrator.ts';
import { accountRows, type PeopleQuery, peopleRows, personRows, signInRows } from './people-store.ts';

/** A person of a partner: one mailbox, with everything that it can do there. */
export interface Person {
  readonly email: string;
  readonly name: string;
  /** None for a person who holds a link to single requests only. */
  readonly roles: readonly { readonly kind: 'DEVELOPER' | 'AGENT'; readonly brokerageName: string | null }[];
  readonly lastSignInAt: Date | null;
  readonly liveSessions: number;
  /** Live keys that the person made, oldest first. */
  readonly keys: readonly PersonsKey[];
  /** What must be typed to remove the person with the keys; null unless they are the partner's last live ones. */
  readonly removalConfirmation: string | null;
  readonly mayIssueLiveKeys: boolean;
  /** Null for people who can sign in. */
  readonly removedAt: Date | null;
  /** The one who asks. */
  readonly isYou: boolean;
}

interface PersonsKey {
  readonly id: string;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/**
 * A page of a partner's people by mail address; `search` is a part of a name or an address. Errors: UNAUTHORIZED,
 * NOT_FOUND for another partner, VALIDATION_FAILED for the page or a search text beyond 200 characters. Spec: D79.
 */
export async function listPeople(
  { database, clock }: PeopleDeps,
  by: PeopleAdministrator,
  { search: typed, ...page }: PageArguments & { readonly search?: string | null | undefined },
): Promise<Page<Person>> {
  const { partnerId, ownEmail } = peopleAdministrator(by);
  const { size, key } = readPage(page);
  if (key !== null && !key.includes('@')) throw foreignCursor();
  const search = readSearch('search', typed).toLowerCase();
  const db = database.kysely;
  if (!isId(partnerId) || !(await partnerById(db, partnerId))) throw new Problem('NOT_FOUND');
  const query = { partnerId, now: clock(), after: key ?? '', search, email: null, count: size + 1 };
  const people = await readPeople(db, query, ownEmail);
  const nodes = people.slice(0, size);
  const last = nodes.at(-1);
  return { nodes, hasNextPage: people.length > size, endCursor: last ? cursorOf(last.email) : null };
}

/** One of them; undefined when the partner has no person with this address. */
export async function readPerson(
  db: Queries,
  { partnerId, email, now }: { readonly partnerId: string; readonly email: string; readonly now: Date },
): Promise<Person | undefined> {
  const query = { partnerId, now, after: '', search: '', email, count: 1 };
  return (await readPeople(db, query, null))[0];
}

async function readPeople(db: Queries, query: PeopleQuery, ownEmail: string | null): Promise<readonly Person[]> {
  const { partnerId, now } = query;
  const rows = await peopleRows(db, query);
  if (rows.length === 0) return [];
  const emails = rows.map(({ email }) => email);
  const { developers, agents } = await accountRows(db, partnerId, emails);
  const known = new Map((await personRows(db, partnerId, emails)).map((row) => [row.email, row]));
  const signIns = new Map((await signInRows(db, partnerId, { emails, now })).map((row) => [row.email, row]));
  const made = await liveKeysMadeBy(db, partnerId, emails);
  const live = await liveKeysOfPartner(db, partnerId);
  return rows.map(({ email, name }) => {
    const keys = made.filter(({ makerEmail }) => makerEmail === email);
    const isDeveloper = developers.some((one) => one.email === email);
    return {
      email,
      name: name ?? email,
      roles: [
        ...(isDeveloper ? [{ kind: 'DEVELOPER' as const, brokerageName: null }] : []),
        ...agents
          .filter((one) => one.email === email)
          .map(({ brokerageName }) => ({ kind: 'AGENT' as const, brokerageName })),
      ],
      lastSignInAt: signIns.get(email)?.lastSignInAt ?? null,
      liveSessions: Number(signIns.get(email)?.liveSessions ?? 0),
      keys,
      removalConfirmation: confirmationOf(
        live,
        keys.map(({ id }) => id),
      ),
      mayIssueLiveKeys: known.get(email)?.mayIssueLiveKeys ?? false,
      removedAt: known.get(email)?.removedAt ?? null,
      isYou: email === ownEmail,
    };
  });
}
