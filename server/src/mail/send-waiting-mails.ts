import type { Database } from '../database/index.ts';
import type { Clock, Logger } from '../ports.ts';
import { type Attempt, type AttemptResult, endAttempt, takeWaitingMail } from './mail-store.ts';
import { ATTEMPT_DEADLINE_MS, type Mailer, type MailOutcome } from './mailer.ts';

export interface MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Undefined: mails are kept. */
  readonly mailer: Mailer | undefined;
}

const MINUTE = 60_000;
/** How long one process may hold a mail: longer than any attempt. */
const HAND_MS = 5 * ATTEMPT_DEADLINE_MS;
/** Pauses after each attempt, in minutes: two days in all, then the mail has failed. */
const PAUSES = [1, 5, 15, 60, 120, 240, 480, 720, 1440] as const;

/**
 * Sends every waiting mail, one after the other, until none is due or the server accepts none. However many processes
 * do so, only one holds a mail at a time; only a process that dies between the server's answer and recording it causes
 * a second copy, with the same message id. An unreachable server does not count as an attempt of the mail (D74).
 */
export async function sendWaitingMails(deps: MailDeps, signal: AbortSignal): Promise<void> {
  const { mailer, clock, database } = deps;
  if (!mailer) return;
  while (!signal.aborted) {
    const now = clock();
    const attempt = await takeWaitingMail(database.kysely, now, new Date(now.getTime() + HAND_MS));
    if (!attempt) return;
    const { id, to, subject, body } = attempt;
    const outcome = await mailer({ messageId: `<${id}@bindery>`, to, subject, text: body });
    const ending = resultOf(attempt, outcome, clock());
    await endAttempt(database.kysely, attempt, ending);
    report(deps.logger, attempt, ending);
    if (outcome.kind === 'unreachable') return;
  }
}

function resultOf({ number }: Attempt, outcome: MailOutcome, now: Date): AttemptResult {
  if (outcome.kind === 'sent') return { status: 'SENT', at: now };
  // The next wake-up tries again; as soon as one mail is accepted, all others follow.
  if (outcome.kind === 'unreachable')
    return { status: 'WAITING', failure: outcome.reason, nextAttemptAt: now, isAttempt: false };
  const pause = PAUSES[number - 1];
  if (outcome.kind === 'refused' || pause === undefined) return { status: 'FAILED', failure: outcome.reason };
  return {
    status: 'WAITING',
    failure: outcome.reason,
    nextAttemptAt: new Date(now.getTime() + pause * MINUTE),
    isAttempt: true,
  };
}

/** Names the mail, but neither its content nor its recipient. */
function report(logger: Logger, { id, kind, number }: Attempt, { status }: AttemptResult): void {
  const fields = { mailId: id, kind, attempt: number };
  if (status === 'SENT') logger.info(fields, 'mail sent');
  else logger.warn(fields, status === 'FAILED' ? 'mail failed' : 'mail is tried again later');
}
