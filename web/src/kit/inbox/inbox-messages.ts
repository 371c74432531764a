import type { Channel } from './inbox-operations.ts';

/** What each kind of notification is about. */
const KINDS: Readonly<Record<string, string>> = {
  question: 'A question from the underwriter',
  quote_ready: 'A quote is ready',
  quote_declined: 'A request is declined',
  held: 'A request is on hold',
  resumed: 'A request goes on',
  bind_returned: 'A bind request is returned',
  subjectivity_added: 'A subjectivity is added',
  quote_expiring: 'A quote expires soon',
  bind_link_expiring: 'A bind link ends soon',
  subjectivity_due: 'Something is needed before cover begins',
  subjectivities_followed: 'A scan closed or reopened a subjectivity',
  policy_bound: 'A policy is bound',
  policy_issued: 'A policy is issued',
  renewal_solicitation_open: 'A policy is due for renewal',
  new_critical_findings: 'A scan found something critical',
  referral: 'A request is referred to you',
  assigned: 'A request is assigned to you',
  answered: 'The broker answered',
  message: 'A message about a request',
  policy_change_requested: 'A change of a policy is asked for',
  mention: 'You are mentioned in a note',
  uploaded: 'A document arrived',
  signed: 'An application is signed',
  bind_requested: 'A bind is requested',
  withdrawn: 'A request is withdrawn',
  late_bind: 'A bind is overdue',
  newly_exploited: 'Your policies show faults that are exploited now',
  approval_asked: 'Your approval is asked',
  approval_decided: 'What you asked approval for is decided',
  mail_failed: 'A mail did not arrive',
  first_sign_in: 'Somebody signs in for the first time',
  daily_digest: 'The open work of all, once a day',
};

const CHANNELS: Readonly<Record<Channel, string>> = {
  BOTH: 'Inbox and mail',
  APP: 'Inbox only',
  MAIL: 'Mail only',
  NONE: 'Off',
};

/** Every text of the inbox, for both applications. */
export const inboxText = {
  title: 'Inbox',
  table: 'Notifications',
  empty: 'Nothing to read',
  emptyText: 'What others hand over to you is listed here.',
  unreadOnly: 'Unread only',
  markAll: 'Mark all as read',
  marked: 'All are read',
  more: 'Show more',
  unread: 'Unread',
  count: (unread: number) => `${unread} unread`,
  kindOf: (kind: string) => KINDS[kind] ?? kind,
  channels: CHANNELS,
  preferences: 'How you are told',
  preferencesText: 'Choose for each kind. What is of legal weight always comes by mail as well.',
  saved: 'Saved',
} as const;
