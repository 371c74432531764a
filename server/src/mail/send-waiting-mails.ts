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
/** How long a mail is in one hand: longer than any attempt. */
const HAND_MS = 5 * ATTEMPT_DEADLINE_MS;
/** Pauses after each attempt, in minutes: two days in all, then the mail has failed. */
const PAUSES = [1, 5, 15, 60, 120, 240, 480, 720, 1440] as const;

/**
 * Sends every mail that waits, one after the other, until none is due or the server takes none. However many processes
 * do so, a mail is in one hand at a time; only one that died between the server's answer and the note of it leaves a
 * second copy to come, under the same message id. A server that cannot be reached is no attempt of the mail (D74).
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
  // The next wake-up tries again; as soon as one mail is taken, all the others follow.
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

/** Names the mail and nothing of what it says or to whom. */
function report(logger: Logger, { id, kind, number }: Attempt, { status }: AttemptResult): void {
  const fields = { mailId: id, kind, attempt: number };
  if (status === 'SENT') logger.info(fields, 'mail sent');
  else logger.warn(fields, status === 'FAILED' ? 'mail failed' : 'mail is tried again later');
}
