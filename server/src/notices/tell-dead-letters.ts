import { type Database, transaction } from '../database/index.ts';
import { type JobDefinition, takeUntoldDeadLetters, type UntoldDeadLetter } from '../jobs/index.ts';
import type { Mails } from '../mail/index.ts';
import type { Clock } from '../ports.ts';
import { activeStaff } from './readers-store.ts';
import { firstLines } from './words/first-lines.ts';

const LISTED = 20;

/** Notifies every operator by mail of the jobs that were dead-lettered since the last mail, with their errors. */
export function deadLetterJobs(deps: {
  readonly database: Database;
  readonly mails: Mails;
  readonly clock: Clock;
}): readonly JobDefinition[] {
  const handler = async () =>
    await transaction(deps.database, async (tx) => {
      const jobs = await takeUntoldDeadLetters(tx);
      if (jobs.length === 0) return;
      for (const { name, email } of await activeStaff(tx, 'operator')) {
        await deps.mails.write(tx, {
          partnerId: null,
          kind: 'jobs_dead_lettered',
          to: email,
          subject: `${jobs.length} ${jobs.length === 1 ? 'job was' : 'jobs were'} dead-lettered`,
          words: { greeting: `Hello ${name},`, ...wordsOf(jobs) },
          button: { label: 'Open the jobs', path: '/workbench/settings/jobs' },
          at: deps.clock(),
        });
      }
    });
  return [{ name: 'notices.tell-dead-letters', options: { singleton: 'queued' }, handler }];
}

function wordsOf(jobs: readonly UntoldDeadLetter[]) {
  const lines = jobs.map(({ jobName, jobId, message }) => `${jobName} (${jobId}): ${message}`);
  return {
    paragraphs: ['These jobs failed and are not tried any more:'],
    items: firstLines(lines, LISTED),
    notes: ['When the cause is fixed, send them again.'],
  };
}
