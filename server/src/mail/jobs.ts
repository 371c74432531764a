import type { JobDefinition } from '../jobs/index.ts';
import { SEND_MAILS_JOB } from './job-names.ts';
import { type MailDeps, sendWaitingMails } from './send-waiting-mails.ts';

export function mailJobs(deps: MailDeps): readonly JobDefinition[] {
  return [{ name: SEND_MAILS_JOB, handler: async (_data, { signal }) => await sendWaitingMails(deps, signal) }];
}
