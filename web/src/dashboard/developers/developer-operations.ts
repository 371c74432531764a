import { operation } from '../../kit/server/graphql-client.ts';
import type { Page } from '../lists/list-operations.ts';

export interface Key {
  readonly id: string;
  readonly prefix: string;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly createdByName: string | null;
  readonly lastUsedAt: string | null;
  /** What must be typed to revoke it; null unless it is the last live key. */
  readonly confirmation: string | null;
}

export interface WebhookState {
  readonly url: string;
  readonly disabledAt: string | null;
  /** Whether a secret of its own signs deliveries. */
  readonly hasSecret: boolean;
}

export const DEVELOPERS = operation<{
  readonly keys: readonly Key[];
  /** Why the reader may issue no key; null when allowed. */
  readonly whyNotIssueKey: string | null;
  readonly webhook: WebhookState | null;
}>(
  `query Developers { whyNotIssueKey keys { id prefix createdAt createdBy createdByName lastUsedAt confirmation } webhook { url disabledAt hasSecret } }`,
);

export const ISSUE_KEY = operation<{ readonly issueKey: string }>('mutation IssueKey { issueKey }');

export const REVOKE_KEY = operation<
  { readonly revokeKey: boolean },
  { readonly id: string; readonly confirm: string | null }
>('mutation RevokeKey($id: ID!, $confirm: String) { revokeKey(id: $id, confirm: $confirm) }');

export const UPDATE_WEBHOOK = operation<{ readonly updateWebhook: { readonly url: string } }, { readonly url: string }>(
  'mutation UpdateWebhook($url: String!) { updateWebhook(url: $url) { url } }',
);

export const ROTATE_WEBHOOK_SECRET = operation<{ readonly rotateWebhookSecret: string }>(
  'mutation RotateWebhookSecret { rotateWebhookSecret }',
);

export const SEND_TEST_EVENT = operation<{ readonly sendTestEvent: boolean }, { readonly type: string }>(
  'mutation SendTest($type: String!) { sendTestEvent(type: $type) }',
);

export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly isResend: boolean;
  readonly status: string;
  readonly attempts: readonly {
    readonly number: number;
    readonly startedAt: string;
    readonly durationMs: number;
    readonly answer: string;
    readonly response: string | null;
  }[];
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
  readonly insuredName: string | null;
  readonly quoteRequestId: string | null;
}

export const DELIVERIES = operation<
  { readonly deliveries: Page<Delivery> },
  {
    readonly status: string | null;
    readonly event: string | null;
    readonly code: number | null;
    readonly from: string | null;
    readonly to: string | null;
    readonly after: string | null;
  }
>(`query Deliveries($status: String, $event: String, $code: Int, $from: DateTime, $to: DateTime, $after: ID) {
  deliveries(status: $status, event: $event, code: $code, from: $from, to: $to, after: $after) {
    rows {
      id eventId eventType isResend status createdAt nextAttemptAt insuredName quoteRequestId
      attempts { number startedAt durationMs answer response }
    }
    nextCursor
  }
}`);

export const RESEND_EVENT = operation<{ readonly resendEvent: boolean }, { readonly eventId: string }>(
  'mutation Resend($eventId: ID!) { resendEvent(eventId: $eventId) }',
);

export const RESEND_FAILED = operation<{ readonly resendFailedEvents: number }, { readonly since: string }>(
  'mutation ResendFailed($since: DateTime!) { resendFailedEvents(since: $since) }',
);

export interface DeliveryCall {
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string;
}

export const DELIVERY_CALL = operation<{ readonly deliveryCall: DeliveryCall }, { readonly eventId: string }>(
  'query DeliveryCall($eventId: ID!) { deliveryCall(eventId: $eventId) { url headers { name value } body } }',
);

export const SIGNATURE_CHECK = operation<
  { readonly signatureCheck: 'VALID' | 'MISMATCH' | 'NO_SIGNATURE' },
  { readonly headers: string; readonly body: string }
>('query SignatureCheck($headers: String!, $body: String!) { signatureCheck(headers: $headers, body: $body) }');

export interface UpcomingEvent {
  readonly what: string;
  readonly at: string;
}

export const UPCOMING = operation<{ readonly upcoming: readonly UpcomingEvent[] }, { readonly until: string }>(
  'query Upcoming($until: DateTime!) { upcoming(until: $until) { what at } }',
);

export const ADVANCE_CLOCK = operation<{ readonly advanceTestClock: string }, { readonly to: string }>(
  'mutation AdvanceClock($to: DateTime!) { advanceTestClock(to: $to) }',
);
