/**
 * The dashboard of a brokerage: how its people get in (bind link, mailed link), the sessions they have, and what only
 * their screens ask. A session becomes a broker actor, and from there the use cases are those of the API. Start at
 * `create-bind-link.ts`.
 */
export { addDeveloper, type NewDeveloper } from './add-developer.ts';
export { answerAskedItem } from './answer-asked-item.ts';
export { answerSubjectivity } from './answer-subjectivity.ts';
export { ATTESTATION, type Attestation, attestationOfRequest } from './attestation.ts';
export { type BindLink, createBindLink } from './create-bind-link.ts';
export type { Page } from './list-page.ts';
export { listPolicies, listRenewals, type PolicyListRow } from './list-policies.ts';
export { listRequests } from './list-requests.ts';
export type { OpenedSession } from './open-session.ts';
export { POLICY_SORTS } from './policy-list-store.ts';
export { documentLink, documentsOfRequest, policyOfRequest, readRequest, whyNot } from './read-request.ts';
export { type FormerDeveloper, removeDeveloper } from './remove-developer.ts';
export { type BindRequest, requestBind } from './request-bind.ts';
export type {
  DashboardRequest,
  DocumentDetails,
  RequestDetails,
  SubjectivityDetails,
} from './request-details.ts';
export { eventsOfRequest, type RequestEvent } from './request-events.ts';
export { REQUEST_SORTS, type RequestRow } from './request-list-store.ts';
export { actorOfSession, assertMayAct, type DashboardActor, mayAct, signOut } from './session-actor.ts';
export { isSignInLinkOpen, mintSignInLinks, requestSignIn, useSignInLink } from './sign-in.ts';
export { submitRequest } from './submit-request.ts';
export { isBindLinkOpen, useBindLink } from './use-bind-link.ts';
