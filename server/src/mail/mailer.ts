import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  /** The same at every attempt, so that a receiver can drop a second copy. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type Mailer = (mail: OutgoingMail) => Promise<void>;

const TIMEOUT_MS = 20_000;

/** Sends by SMTP; undefined without a server: mails are then kept for staff to read. */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}
