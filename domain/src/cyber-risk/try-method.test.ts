import { expect, it } from 'vitest';
import { assess } from './assess.ts';
import { METHOD_1 } from './method.ts';
import { aSoundScan, withOpenPort, without } from './testing/scans.ts';
import { someThreatData } from './testing/threat-data.ts';
import { tryMethod } from './try-method.ts';

const THREAT_DATA = someThreatData();
const live = { method: METHOD_1, threatData: THREAT_DATA };
const decideAt =
  (least: number) =>
  ({ score }: { readonly score: number | null }): string =>
    score !== null && score >= least ? 'QUOTE' : 'REFER';
const on = (day: string, scan = aSoundScan()) => ({ ...scan, finishedAt: `${day}T09:00:00Z` });

it('lists the scans that move, the largest change of the score first, and a score that goes before all', () => {
  const { ratings } = assess(aSoundScan(), METHOD_1, THREAT_DATA);
  const minimumRatings = ratings.filter(({ value }) => value !== null).length;
  const method = { ...METHOD_1, version: '2', minimumRatings, caps: { ...METHOD_1.caps, CRITICAL_FINDING: 9 } };
  const unmeasured = without(aSoundScan(), ({ kind }) => kind === 'LIST');
  const scans = [on('2026-11-01', withOpenPort(aSoundScan(), 3389)), on('2026-11-02'), on('2026-11-03', unmeasured)];

  const trial = tryMethod(scans, [live, { ...live, method }], decideAt(60));

  expect(trial).toMatchObject({ scans: 3, scoreMoves: 2, decisionMoves: 1 });
  expect(trial.moves.map(({ scannedAt, scoreAfter }) => [scannedAt.slice(0, 10), scoreAfter])).toEqual([
    ['2026-11-03', null],
    ['2026-11-01', 9],
  ]);
});

it('counts a decision that changes although the score does not, and puts it last', () => {
  let asked = 0;
  const scans = [on('2026-11-01'), on('2026-11-02', withOpenPort(aSoundScan(), 3389))];
  const method = { ...METHOD_1, version: '2', caps: { ...METHOD_1.caps, CRITICAL_FINDING: 9 } };

  const trial = tryMethod(scans, [live, { ...live, method }], () => String((asked += 1)));

  expect(trial).toMatchObject({ scoreMoves: 1, decisionMoves: 2 });
  expect(trial.moves.map(({ scannedAt }) => scannedAt.slice(0, 10))).toEqual(['2026-11-02', '2026-11-01']);
});
