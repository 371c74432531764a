/** Writes the mail that an event or a notice asks for: a `MailCause`. */
export const WRITE_MAIL_JOB = 'mail.write-mail';
/** Sends one written mail: `{ mailId }`. */
export const SEND_MAIL_JOB = 'mail.send-mail';

/** Why a mail is written. */
export type MailCause =
  | { readonly kind: 'EVENT'; readonly eventId: string }
  | { readonly kind: 'REFERRED' | 'LATE_BIND'; readonly quoteRequestId: string; readonly at: string };
