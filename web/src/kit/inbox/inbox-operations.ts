import { operation } from '../server/graphql-client.ts';

export interface Notification {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  /** Of the page that it is about, within this application. */
  readonly path: string;
  readonly at: string;
  readonly readAt: string | null;
}

export interface NotificationPage {
  readonly nodes: readonly Notification[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

export type Channel = 'MAIL' | 'APP' | 'BOTH' | 'NONE';

export interface Preference {
  readonly kind: string;
  readonly channel: Channel;
  readonly choices: readonly Channel[];
}

export const READ_INBOX = operation<
  { readonly notifications: NotificationPage },
  { readonly after: string | null; readonly unreadOnly: boolean }
>(`query Inbox($after: String, $unreadOnly: Boolean) {
  notifications(after: $after, unreadOnly: $unreadOnly) {
    nodes { id kind subject path at readAt } hasNextPage endCursor } }`);

export const READ_UNREAD = operation<{ readonly unreadNotifications: number }>('query Unread { unreadNotifications }');

export const MARK_READ = operation<
  { readonly markNotificationsRead: number },
  { readonly ids: readonly string[] | null; readonly quoteRequestId: string | null }
>(`mutation MarkRead($ids: [ID!], $quoteRequestId: ID) {
  markNotificationsRead(ids: $ids, quoteRequestId: $quoteRequestId) }`);

export const READ_PREFERENCES = operation<{ readonly notificationPreferences: readonly Preference[] }>(
  'query Preferences { notificationPreferences { kind channel choices } }',
);

export const SET_PREFERENCE = operation<
  { readonly setNotificationPreference: readonly Preference[] },
  { readonly kind: string; readonly channel: Channel }
>(`mutation SetPreference($kind: String!, $channel: NotificationChannel!) {
  setNotificationPreference(kind: $kind, channel: $channel) { kind channel choices } }`);
