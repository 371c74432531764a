import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { aStaffMember } from '../support/people/workbench.ts';
import { testApp } from '../support/test-app.ts';
import { differencesOfRecount, requestsCountedWrong } from '../support/volume/recount.ts';
import { type Command, lineOf } from './commands.ts';
import { drawnOnce } from './drawn-once.ts';
import { newKnown } from './known.ts';
import { isOfBusyMachine, sharedJobs } from './shared-jobs.ts';
import { Statistics } from './statistics.ts';
import { runs } from './stories.ts';
import { World } from './world.ts';

/** More with `npm run model -- --runs 2000`. */
const NUM_RUNS = Number(process.env['MODEL_RUNS'] ?? 60);
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_120);
/** After these no new run begins; none unless told. */
const MINUTES = Number(process.env['MODEL_MINUTES'] ?? 0);
/** Runs that are played side by side, so that server and database work at the same time. */
const LANES = 4;
/** So often a run is played again. */
const MOST_DISTURBED = 5;
/** So many runs must have reached everything. */
const ENOUGH_RUNS = 1000;

const app = await testApp({}, { pdf: drawnOnce() });
const people = {
  UNDERWRITER: await aStaffMember(app, 'underwriter', 'Uma Reed'),
  MANAGER: await aStaffMember(app, 'manager', 'Max Holt'),
  OPERATOR: await aStaffMember(app, 'operator', 'Olga Ray'),
};
const statistics = new Statistics();
const startedAt = performance.now();

const jobs = sharedJobs(app);

async function playRun(run: readonly Command[]): Promise<void> {
  const world = new World(await newKnown({ ...app, runJobs: jobs.run }, people));
  for (const [index, command] of run.entries()) {
    const { before, expected, differences } = await world.play(command);
    statistics.count(command, before, expected);
    if (differences.length > 0) throw new Error([`at step ${index + 1}`, ...differences].join('\n    '));
  }
  statistics.runs += 1;
}

/** What a busy machine broke off says nothing about the product: it is played again, by partners of its own. */
async function playUndisturbed(run: readonly Command[]): Promise<void> {
  for (let left = MOST_DISTURBED; ; left -= 1) {
    const { disturbances } = jobs;
    try {
      await playRun(run);
      return;
    } catch (error) {
      const isDisturbed = isOfBusyMachine(error) || jobs.disturbances > disturbances;
      if (!isDisturbed || left === 0) throw error;
      statistics.disturbed += 1;
    }
  }
}

/** Interrupted by fast-check, a run would be left alone and go on beside the recount. */
async function playInTime(run: readonly Command[]): Promise<void> {
  if (MINUTES === 0 || performance.now() - startedAt < MINUTES * 60_000) await playUndisturbed(run);
}

it(
  `behaves as the model of the specification in ${NUM_RUNS} random runs`,
  async () => {
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      const numRuns = Math.ceil((NUM_RUNS - lane) / LANES);
      return await fc.check(fc.asyncProperty(runs, playInTime), { numRuns, seed: SEED + lane });
    });

    const failed = (await Promise.all(lanes)).filter((lane) => lane.failed);

    if (failed.length > 0) expect.fail(failed.map(storyOf).join('\n'));
    if (statistics.runs >= ENOUGH_RUNS) expect(statistics.unreached).toEqual([]);
  },
  60_000 + NUM_RUNS * 10_000,
);

it('counts the changes of state of all these runs as a recount of the trail does', { timeout: 600_000 }, async () => {
  expect(await requestsCountedWrong(app)).toEqual([]);
  expect(await differencesOfRecount(app)).toEqual([]);
});

/** The shortest run that was found, and where product and specification part. */
function storyOf({ counterexample, errorInstance, seed }: fc.RunDetails<[readonly Command[]]>): string {
  const [run = []] = counterexample ?? [];
  const lines = run.map((command, index) => `${String(index + 1).padStart(3)} ${lineOf(command)}`);
  return [`The product differs from the specification (seed ${seed}):`, ...lines, String(errorInstance)].join('\n');
}

afterAll(() => {
  const { runs: count, steps, lines } = statistics;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const first = `model: ${count} of ${NUM_RUNS} runs without a difference, ${steps} steps in ${seconds} s, seed ${SEED}`;
  const again = `  played again because the machine was busy: ${statistics.disturbed}`;
  process.stdout.write(`${[first, again, ...lines].join('\n')}\n`);
});
