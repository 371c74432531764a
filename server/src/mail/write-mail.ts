import type { Tx } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { JobSender } from '../jobs/index.ts';
import type { Clock } from '../ports.ts';
import { SEND_MAILS_JOB } from './job-names.ts';
import { insertMail } from './mail-store.ts';

export interface NewMail {
  /** Null: it is about the deployment. */
  readonly partnerId: string | null;
  /** What it is about, for staff. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The partner's own time. */
  readonly at: Date;
  /** The body contains a sign-in link: it is deleted once it has been sent. */
  readonly holdsSecret?: boolean;
}

export interface Mails {
  /**
   * Writes a mail in the transaction of the change that it reports: no mail for a rolled-back change, no change without
   * its mail. It is sent right after the commit, or kept for staff to read where there is no mail server.
   */
  write(tx: Tx, mail: NewMail): Promise<void>;
}

export function createMails(deps: {
  readonly jobs: JobSender;
  readonly clock: Clock;
  readonly hasServer: boolean;
}): Mails {
  return {
    async write(tx, mail) {
      await insertMail(tx, {
        id: newId(),
        partner_id: mail.partnerId,
        kind: mail.kind,
        to_address: mail.to,
        subject: mail.subject,
        body: mail.body,
        created_at: mail.at,
        holds_secret: mail.holdsSecret ?? false,
        ...(deps.hasServer
          ? { status: 'WAITING' as const, next_attempt_at: deps.clock() }
          : { status: 'KEPT' as const, next_attempt_at: null }),
      });
      if (deps.hasServer) await deps.jobs.enqueue(tx, SEND_MAILS_JOB, {});
    },
  };
}
