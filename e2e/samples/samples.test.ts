import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_LANGUAGES } from '../../schema/samples/print/printed-request.ts';
import { differences, sdkDifferences } from './differences.ts';
import { playFaults } from './play-faults.ts';
import { type Played, playStories } from './play-stories.ts';
import { type Answer, canRun } from './run-sample.ts';
import { type SampleServer, startSampleServer } from './sample-server.ts';

const RECORDED = resolve(import.meta.dirname, '../../schema/recorded');

let server: SampleServer;

beforeAll(async () => {
  server = await startSampleServer();
});

afterAll(() => server.stop());

describe('the samples of the documentation, played on the real server', () => {
  it.concurrent.each(SAMPLE_LANGUAGES)(
    'answer in %s what the pages show',
    async (language) => {
      // On a machine without curl or Python this fails by name: a language that was not run must not pass as one that
      // works.
      expect(canRun(language), `${language} is not on this machine: not run`).toBe(true);

      const played = await playStories(language, server, await server.createPartner('Sample Brokers'));

      const stories = recordings((id) => !isOfFault(id));
      const found = language === 'sdk' ? sdkDifferences(stories, played) : differences(stories, played);

      expect(found).toEqual([]);
    },
    1_500_000,
  );

  it('are refused as the page of errors shows, where the request itself is at fault', async () => {
    const played = await playFaults(server, await server.createPartner('Sample Brokers'));

    expect(differences(recordings(isOfFault), played)).toEqual([]);
  });
});

const isOfFault = (id: string): boolean => id.startsWith('faults/');

function recordings(isAsked: (id: string) => boolean): Played {
  const ids = globSync('*/*.json', { cwd: RECORDED }).map((file) => file.replace(/\.json$/, ''));
  return new Map(
    ids
      .filter(isAsked)
      .map((id): [string, Answer] => [id, JSON.parse(readFileSync(resolve(RECORDED, `${id}.json`), 'utf8'))]),
  );
}
