/** `npm run model -- --runs 2000 [--seed 7] [--minutes 60]`: the model-based test as often as asked. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string' }, minutes: { type: 'string' } },
});
const env = {
  ...process.env,
  MODEL_RUNS: values.runs,
  ...(values.seed ? { MODEL_SEED: values.seed } : {}),
  ...(values.minutes ? { MODEL_MINUTES: values.minutes } : {}),
};
const { status } = spawnSync('vitest', ['run', 'server/test/model'], { env, stdio: 'inherit' });
process.exitCode = status ?? 1;
