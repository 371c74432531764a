import { type Database, transaction } from '../database/index.ts';
import { type JobDefinition, takeUntoldDeadLetters, type UntoldDeadLetter } from '../jobs/index.ts';
import type { Mails } from '../mail/index.ts';
import type { Clock } from '../ports.ts';
import { operators } from './operators-store.ts';

const LISTED = 20;

/** Notifies every operator by mail of the jobs that were dead-lettered since the last mail, with their errors. */
export function deadLetterJobs(deps: {
  readonly database: Database;
  readonly mails: Mails;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly provider: { readonly name: string };
}): readonly JobDefinition[] {
  const handler = async () =>
    await transaction(deps.database, async (tx) => {
      const jobs = await takeUntoldDeadLetters(tx);
      if (jobs.length === 0) return;
      for (const { name, email } of await operators(tx)) {
        await deps.mails.write(tx, {
          partnerId: null,
          kind: 'jobs_dead_lettered',
          to: email,
          subject: `${jobs.length} ${jobs.length === 1 ? 'job was' : 'jobs were'} dead-lettered`,
          body: [`Hello ${name},`, '', ...textOf(jobs, deps.publicUrl), '', deps.provider.name].join('\n'),
          at: deps.clock(),
        });
      }
    });
  return [{ name: 'notices.tell-dead-letters', options: { singleton: 'queued' }, handler }];
}

function textOf(jobs: readonly UntoldDeadLetter[], publicUrl: string): readonly string[] {
  const more = jobs.length - LISTED;
  return [
    'These jobs failed again and again and are not tried any more:',
    '',
    ...jobs.slice(0, LISTED).map(({ jobName, jobId, message }) => `- ${jobName} (${jobId}): ${message}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
    '',
    `When the cause is fixed, send them again: ${publicUrl}/workbench/settings`,
  ];
}
