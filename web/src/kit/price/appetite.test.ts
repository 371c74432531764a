import { describe, expect, it } from 'vitest';
import { type AppetiteCell, appetiteRows, bandText, filteredRows, priceText } from './appetite.ts';

const cell = (natureOfBusiness: string, revenueFrom: number, more: Partial<AppetiteCell> = {}): AppetiteCell => ({
  natureOfBusiness,
  revenueFrom,
  revenueTo: null,
  outcome: 'QUOTED',
  premiumCentsFrom: null,
  premiumCentsTo: null,
  ...more,
});
const rows = appetiteRows([
  cell('Engineering Services', 0),
  cell('Engineering Services', 1_000_000, { outcome: 'REFERRED' }),
  cell('Gambling', 0, { outcome: 'DECLINED' }),
  cell('Gambling', 1_000_000, { outcome: 'DECLINED' }),
]);
const names = (filter: object): readonly string[] =>
  filteredRows(rows, { words: '', outcome: '', band: null, ...filter }).map(
    ({ natureOfBusiness, cells }) => `${natureOfBusiness} ${cells.length}`,
  );

describe('the appetite', () => {
  it.each([
    [{}, ['Engineering Services 2', 'Gambling 2']],
    [{ words: 'serv ENG' }, ['Engineering Services 2']],
    [{ outcome: 'REFERRED' }, ['Engineering Services 2']],
    [{ outcome: 'REFERRED', band: 0 }, []],
    [{ band: 1_000_000 }, ['Engineering Services 1', 'Gambling 1']],
  ])('filtered by %j', (filter, expected) => {
    expect(names(filter)).toEqual(expected);
  });

  it.each([
    [0, 999_999, 'Under $1M'],
    [1_000_000, 9_999_999, '$1M to $10M'],
    [50_000_000, 100_000_000, '$50M to $100M'],
    [100_000_001, null, 'Over $100M'],
  ])('names the band from %d to %s', (revenueFrom, revenueTo, expected) => {
    expect(bandText(cell('', revenueFrom, { revenueTo }), '$')).toBe(expected);
  });

  it.each([
    [96_000, 320_000, '$960 to $3,200'],
    [96_000, 96_000, '$960'],
    [96_000, null, '$960'],
    [null, null, ''],
  ])('shows a premium from %s to %s', (premiumCentsFrom, premiumCentsTo, expected) => {
    expect(priceText(cell('', 0, { premiumCentsFrom, premiumCentsTo }), '$')).toBe(expected);
  });
});
