import { operation } from '../../kit/server/graphql-client.ts';
import { SELECT } from './fragments.ts';
import type * as Schema from './schema-interfaces.ts';

type ById = { readonly id: string };

export const READ_PARTNERS = operation<{ readonly partners: readonly Schema.Partner[] }>(
  `query Partners { partners { ${SELECT.PARTNER} } }`,
);
export const CREATE_PARTNER = operation<{ readonly done: Schema.IssuedKey }, { readonly name: string }>(
  `mutation CreatePartner($name: String!) { done: createPartner(name: $name) { apiKey partner { ${SELECT.PARTNER} } } }`,
);
export const ISSUE_KEY = operation<{ readonly done: Schema.IssuedKey }, { readonly partnerId: string }>(
  `mutation IssueKey($partnerId: ID!) { done: issueKey(partnerId: $partnerId) { apiKey partner { ${SELECT.PARTNER} } } }`,
);
export const REVOKE_KEY = operation<
  { readonly done: Schema.Partner },
  { readonly keyId: string; readonly confirm: string | null }
>(`mutation RevokeKey($keyId: ID!, $confirm: String) {
  done: revokeKey(keyId: $keyId, confirm: $confirm) { ${SELECT.PARTNER} } }`);

export const SET_WORKSHEET_DETAIL = operation<
  { readonly done: Schema.Partner },
  { readonly partnerId: string; readonly detail: Schema.WorksheetDetail }
>(`mutation SetWorksheetDetail($partnerId: ID!, $detail: WorksheetDetail!) {
  done: setWorksheetDetail(partnerId: $partnerId, detail: $detail) { ${SELECT.PARTNER} } }`);

export const READ_STAFF = operation<{ readonly staffMembers: readonly Schema.StaffMember[] }>(
  `query Staff { staffMembers { ${SELECT.STAFF_MEMBER} } }`,
);
const CREATED = `isMailed expiresAt staffMember { ${SELECT.STAFF_MEMBER} }`;
export const CREATE_STAFF = operation<
  { readonly done: Schema.CreatedStaffMember },
  { readonly email: string; readonly name: string; readonly role: Schema.StaffRole }
>(`mutation CreateStaff($email: String!, $name: String!, $role: StaffRole!) {
  done: createStaffMember(email: $email, name: $name, role: $role) { ${CREATED} } }`);
export const RESET_STAFF = operation<{ readonly done: Schema.CreatedStaffMember }, ById>(
  `mutation ResetStaff($id: ID!) { done: resetStaffSignIn(id: $id) { ${CREATED} } }`,
);
export const SET_ACTIVE = operation<
  { readonly done: Schema.StaffMember },
  { readonly id: string; readonly isActive: boolean }
>(`mutation SetActive($id: ID!, $isActive: Boolean!) {
  done: setStaffActive(id: $id, isActive: $isActive) { ${SELECT.STAFF_MEMBER} } }`);
export const SET_ROLE = operation<
  { readonly done: Schema.StaffMember },
  { readonly id: string; readonly role: Schema.StaffRole }
>(`mutation SetRole($id: ID!, $role: StaffRole!) {
  done: setStaffRole(id: $id, role: $role) { ${SELECT.STAFF_MEMBER} } }`);

export const READ_MAILS = operation<{ readonly mails: Schema.MailPage }, { readonly after: string | null }>(
  `query Mails($after: String) { mails(after: $after) {
    nodes { id kind to subject body link status attempts failure createdAt sentAt nextAttemptAt } hasNextPage endCursor } }`,
);
export interface DeliveriesAsked {
  readonly partnerId: string | null;
  readonly status: Schema.WebhookDeliveryStatus | null;
  readonly eventType: Schema.WebhookEventType | null;
  readonly endpoint: string | null;
  readonly since: string | null;
  readonly after: string | null;
}
export const READ_DELIVERIES = operation<
  { readonly webhookDeliveries: Schema.WebhookDeliveryPage },
  DeliveriesAsked
>(`query Deliveries($partnerId: ID, $status: WebhookDeliveryStatus, $eventType: WebhookEventType, $endpoint: String,
  $since: DateTime, $after: String) {
  webhookDeliveries(partnerId: $partnerId, status: $status, eventType: $eventType, endpoint: $endpoint, since: $since,
    after: $after) {
    nodes { id partnerId partnerName eventId eventType status isResend createdAt finishedAt nextAttemptAt
      attempts { number url startedAt durationMs httpStatus failure message responseSnippet nextAttemptAt } }
    hasNextPage endCursor } }`);
export const RESEND_EVENT = operation<{ readonly done: number }, { readonly eventId: string }>(
  `mutation ResendEvent($eventId: ID!) { done: resendWebhookEvent(eventId: $eventId) }`,
);
export const RESEND_FAILED = operation<
  { readonly done: number },
  { readonly partnerId: string; readonly since: string }
>(`mutation ResendFailed($partnerId: ID!, $since: DateTime!) {
  done: resendFailedWebhookEvents(partnerId: $partnerId, since: $since) }`);
export const READ_JOBS = operation<{
  readonly deadLetters: readonly Schema.DeadLetter[];
  readonly jobStatus: Schema.JobStatus;
}>(
  `query Jobs { deadLetters { id name attempts error sentAt deadLetteredAt }
  jobStatus { unfinished deadLettered oldestWaitingSeconds } }`,
);
export const READ_PAGE_FEEDBACK = operation<{ readonly pageFeedback: readonly Schema.PageFeedback[] }>(
  `query PageFeedback { pageFeedback { page helpful unhelpful lastDay } }`,
);
export const RETRY_JOBS = operation<{ readonly done: number }, { readonly ids: readonly string[] }>(
  `mutation RetryJobs($ids: [ID!]!) { done: retryDeadLetters(ids: $ids) }`,
);
export const READ_SETTINGS = operation<{ readonly settings: readonly Schema.Setting[] }>(
  `query Settings { settings { name value default meaning } }`,
);
