/**
 * The outbox of mails: a use case writes a mail in the transaction of its change, one job sends the waiting mails, and
 * staff can read what became of each. Without a mail server mails are kept. Knows no topic; start at `write-mail.ts`.
 */
export { mailJobs } from './jobs.ts';
export { createMailer } from './mailer.ts';
export { readMail, readMails, readMailsOfRequest } from './read-mails.ts';
export type { MailView } from './read-mails-store.ts';
export type { FailedMail, MailDeps } from './send-waiting-mails.ts';
export { removeOldMails } from './sweep-mails-store.ts';
export { createMails, MASKED_CODE, type MailButton, type Mails } from './write-mail.ts';
