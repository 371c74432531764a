import { peopleText as text } from '../../../kit/people/people-messages.ts';
import { endSessionsBy, PERSON, type PeopleApi, type PersonOperation } from '../../../kit/people/people-operations.ts';
import { operation } from '../../../kit/server/graphql-client.ts';

const ONE = '$partnerId: ID!, $email: String!';
const OF = 'partnerId: $partnerId, email: $email';

const READ: PeopleApi['read'] = operation(`query People($partnerId: ID!, $search: String, $after: String) {
  people(partnerId: $partnerId, search: $search, after: $after) { nodes { ${PERSON} } hasNextPage endCursor } }`);
const REMOVE: PeopleApi['remove'] = operation(
  `mutation RemovePerson(${ONE}, $keepKeys: Boolean, $confirm: String) {
    done: removePerson(${OF}, keepKeys: $keepKeys, confirm: $confirm) { ${PERSON} } }`,
);
const END: PersonOperation = operation(`mutation EndSessions(${ONE}) { done: endPersonSessions(${OF}) { ${PERSON} } }`);
const RESTORE: PersonOperation = operation(
  `mutation RestorePerson(${ONE}) { done: restorePerson(${OF}) { ${PERSON} } }`,
);
const ALLOW: PersonOperation = operation(
  `mutation AllowLiveKeys(${ONE}) { done: setLiveKeyRight(${OF}, isGiven: true) { ${PERSON} } }`,
);
const REFUSE: PersonOperation = operation(
  `mutation RefuseLiveKeys(${ONE}) { done: setLiveKeyRight(${OF}, isGiven: false) { ${PERSON} } }`,
);

/** What an operator sees of the people of a partner, and may do. */
export const PEOPLE_OF_PARTNER: PeopleApi = {
  read: READ,
  remove: REMOVE,
  acts: [
    endSessionsBy(END),
    {
      label: text.allow,
      done: text.allowed,
      isOffered: ({ removedAt, mayIssueLiveKeys }) => removedAt === null && !mayIssueLiveKeys,
      refusalOf: ({ roles }) => (roles.some(({ kind }) => kind === 'DEVELOPER') ? null : text.onlyDevelopers),
      operation: ALLOW,
    },
    {
      label: text.refuse,
      done: text.refused,
      isOffered: ({ removedAt, mayIssueLiveKeys }) => removedAt === null && mayIssueLiveKeys,
      operation: REFUSE,
    },
    { label: text.restore, done: text.restored, isOffered: ({ removedAt }) => removedAt !== null, operation: RESTORE },
  ],
};
