/**
 * `npm run model -- --runs 10000 [--seed 7] [--minutes 60]`: the model-based test as often as asked, a thousand
 * runs at a time on a database of their own, so that the last one costs what the first one does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

const AT_ONCE = 1000;
/** Of a part; each lane of it has a seed of its own. */
const SEEDS = 100;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '20261120' },
    minutes: { type: 'string' },
  },
});
const [runs, seed, minutes] = [Number(values.runs), Number(values.seed), Number(values.minutes ?? Infinity)];
const startedAt = performance.now();
const sofar = { runs: 0, steps: 0 };

for (let from = 0, part = 0; from < runs && minutesLeft() > 0; from += AT_ONCE, part += 1) {
  const env = {
    ...process.env,
    MODEL_RUNS: String(Math.min(AT_ONCE, runs - from)),
    MODEL_SEED: String(seed + part * SEEDS),
    ...(values.minutes ? { MODEL_MINUTES: String(minutesLeft()) } : {}),
  };
  const { status, output } = await play(env);
  const [, played, steps] = /model: (\d+) of \d+ runs without a difference, (\d+) steps/.exec(output) ?? [];
  sofar.runs += Number(played ?? 0);
  sofar.steps += Number(steps ?? 0);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`so far: ${sofar.runs} of ${runs} runs, ${sofar.steps} steps in ${seconds} s, seed ${seed}`);
  if (status !== 0) {
    process.exitCode = status ?? 1;
    break;
  }
}

function minutesLeft(): number {
  return minutes - (performance.now() - startedAt) / 60_000;
}

async function play(env: NodeJS.ProcessEnv): Promise<{ readonly status: number | null; readonly output: string }> {
  const child = spawn('vitest', ['run', 'server/test/model'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}
