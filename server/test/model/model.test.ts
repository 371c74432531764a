import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anUnderwriter } from '../support/staff.ts';
import { testApp } from '../support/test-app.ts';
import { runs } from './steps.ts';
import { World } from './world.ts';

const app = await testApp();

/** More with `npm run model -- --runs 2000`. */
const NUM_RUNS = Number(process.env['MODEL_RUNS'] ?? 15);
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_120);

it(
  `behaves as the model of the specification in ${NUM_RUNS} random runs`,
  async () => {
    const underwriter = await anUnderwriter(app, { name: 'Uma Reed', email: 'uma@provider.example' });
    let steps = 0;
    const property = fc.asyncProperty(runs, async (run) => {
      const world = new World(app, await app.partner(), underwriter);
      for (const step of run) {
        expect([step, ...(await world.play(step))]).toEqual([step]);
        steps += 1;
      }
    });

    await fc.assert(property, { numRuns: NUM_RUNS, seed: SEED });

    process.stdout.write(`model: ${NUM_RUNS} runs, ${steps} steps, seed ${SEED}, 0 differences\n`);
  },
  60_000 + NUM_RUNS * 10_000,
);
