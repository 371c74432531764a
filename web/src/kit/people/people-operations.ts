import type { Operation } from '../server/graphql-client.ts';
import type { PageOf } from '../server/use-pages.tsx';
import { peopleText as text } from './people-messages.ts';

export interface PartnerPerson {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly { readonly kind: string; readonly brokerageName: string | null }[];
  readonly lastSignInAt: string | null;
  readonly liveSessions: number;
  readonly keys: readonly {
    readonly id: string;
    readonly prefix: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
  }[];
  /** What must be typed to remove the person with the keys; null unless they are the last live ones. */
  readonly removalConfirmation: string | null;
  readonly mayIssueLiveKeys: boolean;
  readonly removedAt: string | null;
  readonly isYou: boolean;
}

interface OnePerson {
  readonly email: string;
  /** Sent by the workbench; the dashboard shows the partner of the session. */
  readonly partnerId?: string;
}

export type PersonOperation<More = object> = Operation<{ readonly done: PartnerPerson }, OnePerson & More>;

/** Something that is done to a person at once, from the menu of the row. */
export interface PersonAct {
  readonly label: string;
  /** Announced afterwards. */
  readonly done: string;
  readonly isOffered: (person: PartnerPerson) => boolean;
  readonly refusalOf?: (person: PartnerPerson) => string | null;
  readonly operation: PersonOperation;
}

/** What an application asks about people, and what its reader may do. */
export interface PeopleApi {
  readonly read: Operation<
    { readonly people: PageOf<PartnerPerson> },
    { readonly partnerId?: string; readonly search: string; readonly after: string | null }
  >;
  readonly remove: PersonOperation<{ readonly keepKeys: boolean; readonly confirm: string | null }>;
  readonly acts: readonly PersonAct[];
}

/** The fields of a person. */
export const PERSON = `email name roles { kind brokerageName } lastSignInAt liveSessions
  keys { id prefix createdAt lastUsedAt } removalConfirmation mayIssueLiveKeys removedAt isYou`;

/** Signs a person out in every browser. */
export function endSessionsBy(endSessions: PersonOperation): PersonAct {
  return {
    label: text.end,
    done: text.ended,
    isOffered: ({ removedAt }) => removedAt === null,
    refusalOf: ({ liveSessions }) => (liveSessions === 0 ? text.notSignedIn : null),
    operation: endSessions,
  };
}
