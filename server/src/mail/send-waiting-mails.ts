import type { Database } from '../database/index.ts';
import type { Clock, Logger } from '../ports.ts';
import { type Attempt, type AttemptResult, endAttempt, takeWaitingMail } from './mail-store.ts';
import { ATTEMPT_DEADLINE_MS, type Mailer, type MailOutcome } from './mailer.ts';
import type { MailView } from './read-mails-store.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { type PostponedMail, postponeMails } from './retry-store.ts';
import { withLink } from './with-link.ts';

export interface MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Undefined: mails are kept. */
  readonly mailer: Mailer | undefined;
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
    const content = withLink(attempt.content, attempt.secretLink);
    const [text, html] = [renderText(content), renderHtml(subject, content)];
    const outcome = await mailer({ messageId: `<${id}@bindery>`, to, subject, text, html });
    await settle(deps, attempt, outcome);
    if (outcome.kind === 'unreachable') return;
  }
}

async function settle({ database, clock, logger }: MailDeps, attempt: Attempt, outcome: MailOutcome): Promise<void> {
  const now = clock();
  if (outcome.kind === 'sent' || outcome.kind === 'refused') {
    const isSent = outcome.kind === 'sent';
    const result: AttemptResult = isSent ? { status: 'SENT', at: now } : { status: 'FAILED', failure: outcome.reason };
    await endAttempt(database.kysely, attempt, result);
    return report(logger, { ...attempt, attempts: attempt.number, status: result.status });
  }
  const isServerGone = outcome.kind === 'unreachable';
  const postponed = { attempt, now, reason: outcome.reason, isServerGone };
  for (const mail of await postponeMails(database.kysely, postponed)) {
    if (mail.id === attempt.id || mail.status === 'FAILED') report(logger, mail);
  }
}

/** Names the mail, but neither its content nor its recipient. */
function report(logger: Logger, mail: Omit<PostponedMail, 'status'> & { readonly status: MailView['status'] }): void {
  const fields = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts };
  if (mail.status === 'SENT') logger.info(fields, 'mail sent');
  else logger.warn(fields, mail.status === 'FAILED' ? 'mail failed' : 'mail is tried again later');
}
