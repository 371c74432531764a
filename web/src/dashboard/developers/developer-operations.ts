import { operation } from '../../kit/graphql-client.ts';

export interface Key {
  readonly id: string;
  readonly prefix: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly status: string;
  readonly attemptCount: number;
  readonly lastAnswer: string | null;
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
}

export const DEVELOPERS = operation<{
  readonly keys: readonly Key[];
  readonly webhook: { readonly url: string; readonly disabledAt: string | null } | null;
  readonly deliveries: readonly Delivery[];
}>(`query Developers {
  keys { id prefix createdAt lastUsedAt } webhook { url disabledAt }
  deliveries { id eventId eventType status attemptCount lastAnswer nextAttemptAt createdAt }
}`);

export const ISSUE_KEY = operation<{ readonly issueKey: string }>('mutation IssueKey { issueKey }');

export const REVOKE_KEY = operation<{ readonly revokeKey: boolean }, { readonly id: string }>(
  'mutation RevokeKey($id: ID!) { revokeKey(id: $id) }',
);

export const UPDATE_WEBHOOK = operation<{ readonly updateWebhook: { readonly url: string } }, { readonly url: string }>(
  'mutation UpdateWebhook($url: String!) { updateWebhook(url: $url) { url } }',
);

export const SEND_TEST_EVENT = operation<{ readonly sendTestEvent: boolean }>('mutation SendTest { sendTestEvent }');

export const RESEND_EVENT = operation<{ readonly resendEvent: boolean }, { readonly eventId: string }>(
  'mutation Resend($eventId: ID!) { resendEvent(eventId: $eventId) }',
);
