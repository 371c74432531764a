import { transaction } from '../database/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import type { MailDeps } from './deps.ts';
import { type MailCause, SEND_MAIL_JOB, WRITE_MAIL_JOB } from './job-names.ts';
import { insertMail, lockMail, markSent } from './mail-store.ts';
import { writeMail } from './write-mail.ts';

export function mailJobs(deps: MailDeps): readonly JobDefinition[] {
  const write: JobDefinition<MailCause> = {
    name: WRITE_MAIL_JOB,
    handler: async (cause) => {
      await transaction(deps.database, async (tx) => {
        const mail = await writeMail(tx, deps, cause);
        const mailId = mail && (await insertMail(tx, mail));
        if (mailId !== undefined) await deps.jobs.enqueue(tx, SEND_MAIL_JOB, { mailId });
      });
    },
  };
  const send: JobDefinition<{ readonly mailId: string }> = {
    name: SEND_MAIL_JOB,
    options: { retryLimit: 12, retryDelaySeconds: 30 },
    handler: async ({ mailId }) => await sendMail(deps, mailId),
  };
  return [write, send];
}

/** At least once: a process that dies between the server's answer and the commit sends a second copy. */
async function sendMail({ database, mailer, clock }: MailDeps, mailId: string): Promise<void> {
  if (!mailer) return;
  await transaction(database, async (tx) => {
    const mail = await lockMail(tx, mailId);
    if (!mail || mail.sentAt) return;
    await mailer({ messageId: `<${mailId}@bindery>`, to: mail.to, subject: mail.subject, text: mail.body });
    await markSent(tx, mailId, clock());
  });
}
