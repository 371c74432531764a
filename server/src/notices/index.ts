/**
 * Notices: mails to people about what has happened. Agents are notified of recorded events, underwriters through the
 * notices of quoting; each mail is written in the transaction of the change it reports. Only app.ts imports this
 * folder.
 */
export { conversationByMail, fanOutNotices, monitoringByMail, noticesByMail } from './follow.ts';
export { deadLetterJobs } from './tell-dead-letters.ts';
