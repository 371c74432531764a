/**
 * Notices: what people are told by mail because something happened. Agents follow recorded events, underwriters the
 * notices of quoting; each mail is written in the transaction of what it tells. Only app.ts knows this folder.
 */
export { fanOutNotices, type NoticeDeps, noticesByMail } from './follow.ts';
export { deadLetterJobs } from './tell-dead-letters.ts';
