import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  /** The same in every attempt, so that a receiver can drop a second copy. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as markup. */
  readonly html: string;
}

/**
 * `refused`: permanently. `later`: the server wants it again. `unreachable`: this server accepts no mail at all now.
 */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'unreachable'; readonly reason: string };

/** Never throws: a failure is an outcome. */
export type Mailer = (mail: OutgoingMail) => Promise<MailOutcome>;

/** Of one attempt as a whole: connection, greeting and every answer together, however slowly they come (D73). */
export const ATTEMPT_DEADLINE_MS = 15_000;
const REASON_LENGTH = 300;

export interface MailerSettings {
  readonly deadlineMs?: number;
  /** A server under smtp:// must offer STARTTLS; without it nothing is sent, because mails hold sign-in links (D81). */
  readonly mustEncrypt?: boolean;
}

/** Sends by SMTP; undefined without a server: mails are then kept for staff to read. */
export function createMailer(
  smtpUrl: string | undefined,
  sender: { readonly name: string; readonly mail: string },
  { deadlineMs = ATTEMPT_DEADLINE_MS, mustEncrypt = false }: MailerSettings = {},
): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  // Of each step; the signal below bounds their sum.
  const timeouts = { connectionTimeout: deadlineMs, greetingTimeout: deadlineMs, socketTimeout: deadlineMs };
  const transport = createTransport({ url: smtpUrl, requireTLS: mustEncrypt, ...timeouts });
  const from = { name: sender.name, address: sender.mail };
  // Automatic replies, such as holiday notices, must not answer a machine.
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return async ({ to, ...mail }) => {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      // As an object, so that an address is one address whatever it contains.
      await transport.sendMail({ ...mail, from, to: { name: '', address: to }, headers, signal });
      return { kind: 'sent' };
    } catch (error) {
      // The signal and the time-out of the step may come in either order; both say the same.
      const isLate = signal.aborted || (error instanceof Error && Reflect.get(error, 'code') === 'ETIMEDOUT');
      return isLate ? { kind: 'unreachable', reason: `no end within ${deadlineMs / 1000} s` } : outcomeOf(error);
    }
  };
}

/**
 * What the server says about this mail (envelope or message) concerns the mail; everything else concerns the server.
 */
function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error)) return { kind: 'unreachable', reason: 'unknown' };
  const said = (field: 'code' | 'responseCode' | 'response'): unknown => Reflect.get(error, field);
  const [code, responseCode, response] = [said('code'), said('responseCode'), said('response')];
  const reason = (typeof response === 'string' ? response : error.message).slice(0, REASON_LENGTH);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return { kind: 'unreachable', reason };
  return { kind: typeof responseCode === 'number' && responseCode < 500 ? 'later' : 'refused', reason };
}
