/**
 * The dashboard of a brokerage: how its people get in (bind link, mailed link), the sessions they have, and what only
 * their screens ask. A session becomes a broker actor, and from there the use cases are those of the API. Start at
 * `create-bind-link.ts`.
 */
export { addDeveloper, type NewDeveloper } from './add-developer.ts';
export { ATTESTATION } from './attestation.ts';
export { type BindLink, createBindLink } from './create-bind-link.ts';
export { listPolicies, listRequests, type PolicyListRow } from './list-requests.ts';
export type { OpenedSession } from './open-session.ts';
export { documentLink, documentsOfRequest, policyOfRequest, readRequest, whyNot } from './read-request.ts';
export { type BindRequest, requestBind } from './request-bind.ts';
export type { RequestFilter, RequestRow } from './request-list-store.ts';
export { actorOfSession, type DashboardActor, signOut } from './session-actor.ts';
export { isSignInLinkOpen, requestSignIn, useSignInLink } from './sign-in.ts';
export { isBindLinkOpen, useBindLink } from './use-bind-link.ts';
