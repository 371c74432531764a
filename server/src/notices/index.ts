/**
 * Notices: telling people what has happened, in the inbox of their application and by mail, as they prefer. Agents are
 * told of recorded events, underwriters and agents of every hand-over; each notice is written in the transaction of the
 * change it reports. Topics reach this room through ports; only app.ts and the edges import it. Start at
 * `tell/tell.ts`.
 */
export { approvalNotices } from './approval-notices.ts';
export { conversationNotices } from './conversation-notices.ts';
export { digestJob } from './digest/send-digests.ts';
export { fanOutNotices } from './follow.ts';
export { type InboxReader, markNotificationsRead, readInbox, unreadCount } from './inbox/inbox.ts';
export type { NotificationView } from './inbox/inbox-store.ts';
export { type Preference, readPreferences, setPreference } from './inbox/preferences.ts';
export { removeOldNotifications } from './inbox/sweep-notifications-store.ts';
export { monitoringNotices } from './monitoring-notices.ts';
export { type MailPreview, previewHandOver } from './preview.ts';
export type { HandOverDraft } from './preview-words.ts';
export { quotingNotices } from './quoting-notices.ts';
export { remindOfAskedDataWork } from './reminders/asked-data.ts';
export { remindOfQuotesWork, remindOfSubjectivitiesWork } from './reminders/reminders.ts';
export { retryDeadLetters } from './retry-dead-letters.ts';
export { anchorJob } from './send-anchor.ts';
export { signInNotices } from './sign-in-notices.ts';
export { deadLetterJobs } from './tell-dead-letters.ts';
export { failedMailNotices } from './tell-failed-mails.ts';
