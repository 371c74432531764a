/** Sends every waiting mail. Sent with each mail, and as a wake-up for retries. */
export const SEND_MAILS_JOB = 'mail.send-waiting';
