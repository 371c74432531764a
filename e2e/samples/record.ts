/**
 * `npm run samples`: runs every documented story in every language against the real server and writes the answers to
 * schema/recorded, which the documentation prints. All languages must give identical bytes.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { LANGUAGE_NAMES, SAMPLE_LANGUAGES } from '../../schema/samples/print/printed-request.ts';
import { differences, sdkDifferences } from './differences.ts';
import { playFaults } from './play-faults.ts';
import { type Played, playStories } from './play-stories.ts';
import { canRun } from './run-sample.ts';
import { startSampleServer } from './sample-server.ts';

const RECORDED = resolve(import.meta.dirname, '../../schema/recorded');

const server = await startSampleServer();
try {
  const recorded = await playStories('graphql', server, await server.createPartner('Sample Brokers'));
  for (const language of SAMPLE_LANGUAGES.filter((name) => name !== 'graphql')) {
    if (!canRun(language)) {
      console.log(`${LANGUAGE_NAMES[language]}: not run, this machine does not have it`);
      continue;
    }
    const played = await playStories(language, server, await server.createPartner('Sample Brokers'));
    const found = language === 'sdk' ? sdkDifferences(recorded, played) : differences(recorded, played);
    if (found.length > 0) throw new Error(`${LANGUAGE_NAMES[language]} disagrees:\n${found.join('\n')}`);
    console.log(`${LANGUAGE_NAMES[language]}: ${played.size} samples`);
  }
  await write(new Map([...recorded, ...(await playFaults(server, await server.createPartner('Sample Brokers')))]));
} finally {
  await server.stop();
}

async function write(recorded: Played): Promise<void> {
  await rm(RECORDED, { recursive: true, force: true });
  for (const [id, answer] of recorded) {
    const file = resolve(RECORDED, `${id}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(answer, null, 2)}\n`);
  }
  await writeFile(
    resolve(RECORDED, 'last-run.json'),
    `${JSON.stringify({ on: new Date().toISOString().slice(0, 10) })}\n`,
  );
  console.log(`${recorded.size} answers recorded`);
}
