import type { FanOut } from '../events/index.ts';
import type { JobSender } from '../jobs/index.ts';
import type { Notices } from '../quoting/index.ts';
import { type MailCause, WRITE_MAIL_JOB } from './job-names.ts';

const MAILED_EVENTS: readonly string[] = ['quote_ready', 'policy_bound', 'renewal_solicitation_open'];

/** Sends, in the transaction of the event, the job that writes its mail. */
export function fanOutMail(jobs: JobSender): FanOut {
  return async (tx, { id, type }) => {
    if (!MAILED_EVENTS.includes(type)) return;
    await jobs.enqueue(tx, WRITE_MAIL_JOB, { kind: 'EVENT', eventId: id } satisfies MailCause);
  };
}

/** Tells underwriters, by a job in the transaction of what happened. */
export function mailNotices(jobs: JobSender): Notices {
  const tell =
    (kind: 'REFERRED' | 'LATE_BIND'): Notices['referred'] =>
    async (tx, { quoteRequestId, at }) =>
      void (await jobs.enqueue(tx, WRITE_MAIL_JOB, {
        kind,
        quoteRequestId,
        at: at.toISOString(),
      } satisfies MailCause));
  return { referred: tell('REFERRED'), lateBind: tell('LATE_BIND') };
}
