/** Sends every mail that waits. Sent with each mail, and as a wake-up for those that are tried again. */
export const SEND_MAILS_JOB = 'mail.send-waiting';
