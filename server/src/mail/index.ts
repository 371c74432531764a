/** Mails: what was written to whom, sent or kept. */
export { type KeptMail, keptMailById, keptMails } from './kept-mail-store.ts';
