import { type Database, type Tx, transaction } from '../database/index.ts';
import type { Clock, Logger } from '../ports.ts';
import type { MailColours } from './mail-colours.ts';
import { type Attempt, endAttempt, takeWaitingMail } from './mail-store.ts';
import { ATTEMPT_DEADLINE_MS, type Mailer, type MailOutcome } from './mailer.ts';
import type { MailView } from './read-mails-store.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { type PostponedMail, postponeMails } from './retry-store.ts';
import { withSecret } from './with-secret.ts';

export interface MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Undefined: mails are kept. */
  readonly mailer: Mailer | undefined;
  /** The provider's own; null: the product's. */
  readonly mailColours: MailColours | null;
  /** Called in the transaction in which a mail fails for good. */
  readonly onMailFailed: (tx: Tx, mail: FailedMail) => Promise<void>;
}

/** A mail that will not be tried again. */
export interface FailedMail {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly quoteRequestId: string | null;
  /** What the mail server said. */
  readonly failure: string;
  /** The partner's own time at which it was written. */
  readonly at: Date;
}

/** How long one process may hold a mail: longer than any attempt. */
const HAND_MS = 5 * ATTEMPT_DEADLINE_MS;

/**
 * Sends every waiting mail, one after the other, until none is due or the server accepts none. However many processes
 * do so, only one holds a mail at a time; only a process that dies between the server's answer and recording it causes
 * a second copy, with the same message id. A mail that cannot be sent is tried for 24 hours with growing pauses. While
 * the server accepts none, each call tries one mail whether it is due or not, which is no attempt of that mail; as soon
 * as the server accepts one, all that wait for it follow (D74).
 */
export async function sendWaitingMails(deps: MailDeps, signal: AbortSignal): Promise<void> {
  const { mailer, clock, database } = deps;
  if (!mailer) return;
  while (!signal.aborted) {
    const now = clock();
    const attempt = await takeWaitingMail(database.kysely, now, new Date(now.getTime() + HAND_MS));
    if (!attempt) return;
    const { id, to, subject } = attempt;
    const content = withSecret(attempt.content, attempt.secret);
    const [text, html] = [renderText(content), renderHtml(subject, content, deps.mailColours ?? undefined)];
    const outcome = await mailer({ messageId: `<${id}@bindery>`, to, subject, text, html });
    await settle(deps, attempt, outcome);
    if (outcome.kind === 'unreachable') return;
  }
}

async function settle(deps: MailDeps, attempt: Attempt, outcome: MailOutcome): Promise<void> {
  for (const mail of await transaction(deps.database, async (tx) => await settleIn(tx, deps, attempt, outcome))) {
    if (mail.id === attempt.id || mail.status === 'FAILED') report(deps.logger, mail);
  }
}

type Settled = Omit<PostponedMail, 'status'> & { readonly status: MailView['status'] };

/** Records what came of the attempt, and tells of the mails that have failed for good. */
async function settleIn(
  tx: Tx,
  { clock, onMailFailed }: MailDeps,
  attempt: Attempt,
  outcome: MailOutcome,
): Promise<readonly Settled[]> {
  const now = clock();
  if (outcome.kind === 'sent') {
    await endAttempt(tx, attempt, { status: 'SENT', at: now });
    return [{ ...attempt, attempts: attempt.number, status: 'SENT' }];
  }
  const settled: readonly Settled[] =
    outcome.kind === 'refused'
      ? await refuse(tx, attempt, outcome.reason)
      : await postponeMails(tx, {
          attempt,
          now,
          reason: outcome.reason,
          isServerGone: outcome.kind === 'unreachable',
        });
  for (const { status, createdAt: at, ...mail } of settled) {
    if (status === 'FAILED') await onMailFailed(tx, { ...mail, failure: outcome.reason, at });
  }
  return settled;
}

async function refuse(tx: Tx, attempt: Attempt, failure: string): Promise<readonly Settled[]> {
  await endAttempt(tx, attempt, { status: 'FAILED', failure });
  return [{ ...attempt, attempts: attempt.number, status: 'FAILED' }];
}

/** Names the mail, but neither its content nor its recipient. */
function report(logger: Logger, mail: Settled): void {
  const fields = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts };
  if (mail.status === 'SENT') logger.info(fields, 'mail sent');
  else logger.warn(fields, mail.status === 'FAILED' ? 'mail failed' : 'mail is tried again later');
}
