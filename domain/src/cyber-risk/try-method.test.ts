import { expect, it } from 'vitest';
import { assess } from './assess.ts';
import { METHOD_1, type Method } from './method.ts';
import { aSoundScan, withOpenPort, without } from './testing/scans.ts';
import { someThreatData } from './testing/threat-data.ts';
import { type Trial, tryMethod, type Yardstick } from './try-method.ts';

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

const RDP = withOpenPort(aSoundScan(), 3389);
const DATABASE = withOpenPort(aSoundScan(), 5432);
const withMethod = (changes: Partial<Method>): Yardstick => ({ ...live, method: { ...METHOD_1, ...changes } });
const daysOf = ({ moves }: Trial<string>) => moves.map(({ scannedAt }) => scannedAt.slice(0, 10));

it('orders by the change and not by the score: from 49 to 9 goes before from 69 to 60', () => {
  const tried = withMethod({ caps: { ...METHOD_1.caps, CRITICAL_FINDING: 9, REMOTE_ACCESS_OR_DATABASE_OPEN: 60 } });
  const scans = [on('2026-11-01', DATABASE), on('2026-11-02', RDP)];

  expect(daysOf(tryMethod(scans, [live, tried], decideAt(60)))).toEqual(['2026-11-02', '2026-11-01']);
});

it('puts a score that appears or disappears first, however low it is', () => {
  const lenient = withMethod({ caps: { ...METHOD_1.caps, CRITICAL_FINDING: 9 } });
  const strict = withMethod({ minimumRatings: 8, caps: { ...METHOD_1.caps, REMOTE_ACCESS_OR_DATABASE_OPEN: 40 } });
  const withoutLists = without(RDP, ({ kind }) => kind === 'LIST');
  const scans = [on('2026-11-01', DATABASE), on('2026-11-02', withoutLists)];

  expect(daysOf(tryMethod(scans, [lenient, strict], decideAt(60)))).toEqual(['2026-11-02', '2026-11-01']);
  expect(daysOf(tryMethod(scans, [strict, lenient], decideAt(60)))).toEqual(['2026-11-02', '2026-11-01']);
});

it('puts a scan that has no score before or after last, whatever is decided of it', () => {
  let asked = 0;
  const scans = [
    on(
      '2026-11-01',
      without(aSoundScan(), () => true),
    ),
    on('2026-11-02', DATABASE),
  ];
  const tried = withMethod({ caps: { ...METHOD_1.caps, REMOTE_ACCESS_OR_DATABASE_OPEN: 40 } });

  const trial = tryMethod(scans, [live, tried], () => String((asked += 1)));

  expect(trial).toMatchObject({ scoreMoves: 1, decisionMoves: 2 });
  expect(daysOf(trial)).toEqual(['2026-11-02', '2026-11-01']);
});
