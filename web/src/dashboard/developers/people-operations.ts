import { PERSON, type PeopleApi, type PersonOperation } from '../../kit/people/people-operations.ts';
import { operation } from '../../kit/server/graphql-client.ts';

export const READ_PEOPLE: PeopleApi['read'] = operation(`query People($search: String, $after: String) {
  people(search: $search, after: $after) { nodes { ${PERSON} } hasNextPage endCursor } }`);
export const END_SESSIONS: PersonOperation = operation(
  `mutation EndSessions($email: String!) { done: endPersonSessions(email: $email) { ${PERSON} } }`,
);
export const REMOVE_PERSON: PeopleApi['remove'] = operation(
  `mutation RemovePerson($email: String!, $keepKeys: Boolean, $confirm: String) {
    done: removePerson(email: $email, keepKeys: $keepKeys, confirm: $confirm) { ${PERSON} } }`,
);
