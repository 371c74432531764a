/**
 * A worker that never finishes: `node job-holder.ts URL NAME`. It takes jobs of the name, prints the id of the first one
 * it runs, and stays until it is killed.
 */
import pino from 'pino';
import { connect } from '../../../src/database/index.ts';
import { createJobQueue, createJobs, type JobDefinition } from '../../../src/jobs/index.ts';

const [databaseUrl = '', name = ''] = process.argv.slice(2);

const endless: JobDefinition = {
  name,
  handler: async (_, { jobId }) => {
    console.log(jobId);
    await new Promise(() => undefined);
  },
};
const database = await connect({ databaseUrl, poolSize: 2 });
const logger = pino({ level: 'silent' });
const jobs = await createJobs(await createJobQueue(database, logger), {
  logger,
  definitions: [endless],
  superviseSeconds: 1,
});
await jobs.start();
