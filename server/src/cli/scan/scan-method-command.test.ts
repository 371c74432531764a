import { METHOD_1, SEED_THREAT_DATA } from '@bindery/domain/cyber-risk/index.ts';
import { aSoundScan, DOMAIN, withOpenPort } from '@bindery/domain/cyber-risk/testing/scans.ts';
import { expect, it } from 'vitest';
import { stagedScanner } from '../../../test/support/neighbours/staged-scanner.ts';
import { anInsured } from '../../../test/support/people/insured-in-force.ts';
import { testApp } from '../../../test/support/test-app.ts';
import { tryMethodOnStored } from '../../scans/index.ts';
import { methodTrialInWords } from './scan-method-command.ts';

const scanner = stagedScanner(() => app.clock.now());
const app = await testApp({}, { scanner });

it('judges every stored scan by another method and says which scores and decisions change', async () => {
  await app.reset();
  await anInsured(app, 'Sound Works');
  scanner.shows(withOpenPort(aSoundScan(), 22));
  await anInsured(app, 'Open Works');
  const effects = { HOST_SSH_OPEN: { kind: 'MINUS', points: 100 } } as const;
  const stricter = { ...METHOD_1, version: '2', effects };
  const deps = { database: app.app.services.database, currentThreatData: async () => SEED_THREAT_DATA };
  const told: number[] = [];

  const trial = await tryMethodOnStored(deps, stricter, (scans) => told.push(scans));

  expect(trial).toMatchObject({ liveVersion: '1', triedVersion: '2', scans: 2, scoreMoves: 1, decisionMoves: 1 });
  expect(trial.moves).toMatchObject([{ domain: DOMAIN, decisionBefore: 'QUOTE' }]);
  expect(told).toEqual([2]);
  expect(methodTrialInWords(trial)).toMatch(
    /^Method 2 against method 1, .+: 2 scans judged\.\nScores that change: 1\. Decisions that change: 1\.\n {2}example\.com, 2026-11-20: score \d+ to \d+, QUOTE to \w+$/,
  );
  const same = await tryMethodOnStored(deps, { ...METHOD_1, version: '1a' });
  expect(same).toMatchObject({ scans: 2, scoreMoves: 0, moves: [] });
});
