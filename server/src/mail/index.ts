/**
 * Mail: what people are told outside the product. It follows recorded events and the notices of quoting; a mail is a row
 * first, so that it is written once and staff can read it, and is sent by a job when a mail server is configured.
 */

export type { MailDeps } from './deps.ts';
export { fanOutMail, mailNotices } from './follow.ts';
export { mailJobs } from './jobs.ts';
export { type KeptMail, keptMailById, keptMails } from './kept-mail-store.ts';
export { createMailer, type Mailer } from './mailer.ts';
