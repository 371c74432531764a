import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookLine } from './book-line.ts';
import { bandOf, CHANGE_BANDS } from './change-bands.ts';
import { addLines, type Dislocation, NO_DISLOCATION, type SegmentDislocation, WHOLE_BOOK } from './dislocation.ts';

const premium = fc.integer({ min: 1, max: 900_000_000_000 });
const verdict = fc.constantFrom('RATED' as const, 'REFER' as const, 'DECLINE' as const);
const after = fc.oneof(
  fc.record({ premiumCents: premium, verdict, reasons: fc.constant([]) }),
  fc.constant({ premiumCents: null, verdict: 'NO_RATE' as const, reasons: ['TABLE:limit'] }),
  fc.constant({ premiumCents: null, verdict: 'FAULT' as const, reasons: ['input x: is not an input'] }),
);
const line: fc.Arbitrary<BookLine> = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Acme', 'Borealis'),
  currency: fc.constantFrom('EUR', 'SEK'),
  segments: fc.record({ class: fc.constantFrom('1', '2', '10'), territory: fc.constantFrom('Ohio', 'Texas') }),
  before: fc.record({ premiumCents: premium, verdict, reasons: fc.constant([]) }),
  after,
});
const book = fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 60 });

function aLine(changes: Partial<BookLine>): BookLine {
  return {
    id: 'a',
    name: 'Acme',
    currency: 'USD',
    segments: {},
    before: { premiumCents: 100, verdict: 'RATED', reasons: [] },
    after: { premiumCents: 100, verdict: 'RATED', reasons: [] },
    ...changes,
  };
}

const NUMBERS = ['count', 'beforeCents', 'afterCents', 'unrated', 'unratedBeforeCents', 'newlyDeclined'] as const;

function sum(segments: readonly SegmentDislocation[], read: (segment: SegmentDislocation) => number): bigint {
  return segments.reduce((total, segment) => total + BigInt(read(segment)), 0n);
}

function inDimension({ segments }: Dislocation, dimension: string, currency: string): readonly SegmentDislocation[] {
  return segments.filter((segment) => segment.dimension === dimension && segment.currency === currency);
}

describe('the dislocation of a book', () => {
  it('adds up to the cent: each dimension is the whole book, and the whole book is its lines', () => {
    fc.assert(
      fc.property(book, (lines) => {
        const report = addLines(NO_DISLOCATION, lines);
        for (const currency of ['EUR', 'SEK']) {
          const whole = inDimension(report, WHOLE_BOOK, currency);
          const rated = lines.filter((one) => one.currency === currency && one.after.premiumCents !== null);
          const cents = (values: readonly (number | null)[]) =>
            values.reduce((total: bigint, value) => total + BigInt(value ?? 0), 0n);
          expect(sum(whole, ({ count }) => count)).toBe(BigInt(rated.length));
          expect(sum(whole, ({ beforeCents }) => beforeCents)).toBe(cents(rated.map((one) => one.before.premiumCents)));
          expect(sum(whole, ({ afterCents }) => afterCents)).toBe(cents(rated.map((one) => one.after.premiumCents)));
          for (const dimension of ['class', 'territory']) {
            const parts = inDimension(report, dimension, currency);
            for (const name of NUMBERS) expect(sum(parts, (one) => one[name])).toBe(sum(whole, (one) => one[name]));
          }
        }
        for (const { bands, count } of report.segments) expect(bands.reduce((a, b) => a + b, 0)).toBe(count);
      }),
    );
  });

  it('is the same in whatever pages the book comes, also when it is stored in between', () => {
    fc.assert(
      fc.property(book, fc.integer({ min: 1, max: 7 }), (lines, size) => {
        let report: Dislocation = NO_DISLOCATION;
        for (let at = 0; at < lines.length; at += size) {
          report = addLines(JSON.parse(JSON.stringify(report)), lines.slice(at, at + size));
        }

        expect(report).toEqual(addLines(NO_DISLOCATION, lines));
      }),
    );
  });

  it('names the ten lines that rise and the ten that fall most, as sorting the whole book would', () => {
    fc.assert(
      fc.property(book, (lines) => {
        const { rises, falls } = addLines(NO_DISLOCATION, lines);
        const change = ({ before, after: to }: BookLine) => (to.premiumCents ?? 0) / before.premiumCents - 1;
        const rated = lines.filter((one) => one.after.premiumCents !== null);
        const best = (sign: 1 | -1) =>
          rated
            .map((one) => change(one) * sign)
            .filter((moved) => moved > 0)
            .sort((a, b) => b - a)
            .slice(0, 10);
        const shown = (movers: typeof rises) => movers.map((one) => Math.abs(one.afterCents / one.beforeCents - 1));

        for (const [seen, wanted] of [
          [shown(rises), best(1)],
          [shown(falls), best(-1)],
        ] as const) {
          expect(seen).toHaveLength(wanted.length);
          seen.forEach((value, at) => expect(value).toBeCloseTo(wanted[at] ?? Number.NaN, 9));
        }
      }),
    );
  });

  it.each([
    ['RATED', 'DECLINE', 1, 0],
    ['REFER', 'DECLINE', 1, 0],
    ['RATED', 'REFER', 0, 1],
    ['RATED', 'NO_RATE', 0, 1],
    ['RATED', 'FAULT', 0, 1],
    ['REFER', 'NO_RATE', 0, 0],
    ['DECLINE', 'REFER', 0, 0],
    ['REFER', 'RATED', 0, 0],
  ] as const)('counts a line that was %s and is %s', (was, is, declined, referred) => {
    const one = aLine({
      before: { premiumCents: 100, verdict: was, reasons: [] },
      after: { premiumCents: is === 'NO_RATE' || is === 'FAULT' ? null : 100, verdict: is, reasons: ['WHY'] },
    });

    const { segments, turned } = addLines(NO_DISLOCATION, [one]);

    expect(segments).toMatchObject([{ newlyDeclined: declined, newlyReferred: referred }]);
    expect(turned).toHaveLength(declined + referred);
  });

  it('counts lines, faults and lines without a rate, with what these cost now', () => {
    const page = [
      aLine({ id: 'a', after: { premiumCents: 110, verdict: 'RATED', reasons: [] } }),
      aLine({ id: 'b', after: { premiumCents: null, verdict: 'NO_RATE', reasons: ['TABLE:limit'] } }),
      aLine({ id: 'c', after: { premiumCents: null, verdict: 'FAULT', reasons: ['input x: is not an input'] } }),
    ];

    const report = addLines(addLines(NO_DISLOCATION, page), page);

    expect(report).toMatchObject({ lines: 6, faults: 2 });
    expect(report.segments).toMatchObject([
      { dimension: WHOLE_BOOK, count: 2, beforeCents: 200, afterCents: 220, unrated: 4, unratedBeforeCents: 400 },
    ]);
  });

  it('names the first twenty lines that turned, with the verdict and why', () => {
    const declined = { premiumCents: 100, verdict: 'DECLINE', reasons: ['CLASS'] } as const;
    const lines = Array.from({ length: 25 }, (_, at) => aLine({ id: `${at}`, name: `Company ${at}`, after: declined }));

    const { turned } = addLines(NO_DISLOCATION, lines);

    expect(turned.map(({ id }) => id)).toEqual(lines.slice(0, 20).map(({ id }) => id));
    expect(turned[19]).toEqual({ id: '19', name: 'Company 19', verdict: 'DECLINE', reasons: ['CLASS'] });
  });

  it('orders by dimension, segment and currency, whatever comes first', () => {
    const places = [
      ['EUR', { agency: 'North', territory: 'Ohio', class: '10' }],
      ['SEK', { agency: 'North', territory: 'Ohio', class: '2' }],
      ['EUR', { agency: 'North', territory: 'Alabama', class: '2' }],
    ] as const;
    const lines = places.map(([currency, segments], at) => aLine({ id: `${at}`, currency, segments }));
    const ordered = [
      'all all EUR',
      'all all SEK',
      'agency North EUR',
      'agency North SEK',
      'class 2 EUR',
      'class 2 SEK',
      'class 10 EUR',
      'territory Alabama EUR',
      'territory Ohio EUR',
      'territory Ohio SEK',
    ];

    for (const book of [lines, lines.toReversed()]) {
      const { segments } = addLines(NO_DISLOCATION, book);

      expect(segments.map((one) => `${one.dimension} ${one.segment} ${one.currency}`)).toEqual(ordered);
    }
  });

  it('orders segments of numbers by value, the whole book first', () => {
    const lines = fc.sample(line, { seed: 7, numRuns: 60 });
    const { segments } = addLines(NO_DISLOCATION, lines);

    const places = segments.filter(({ currency }) => currency === 'SEK').map((one) => one.segment);
    expect(places).toEqual(['all', '1', '2', '10', 'Ohio', 'Texas']);
  });
});

describe('the band of a change', () => {
  it.each([
    [10_000, 10_000, 'unchanged'],
    [10_000, 10_001, '0% to 5%'],
    [10_000, 10_500, '0% to 5%'],
    [10_000, 10_501, '5% to 10%'],
    [10_000, 12_500, '15% to 25%'],
    [10_000, 12_501, 'above 25%'],
    [10_000, 9_999, '-5% to 0%'],
    [10_000, 9_500, '-5% to 0%'],
    [10_000, 9_499, '-10% to -5%'],
    [10_000, 7_500, '-25% to -15%'],
    [10_000, 1, 'below -25%'],
    [900_000_000_000, 945_000_000_000, '0% to 5%'],
    [900_000_000_000, 945_000_000_001, '5% to 10%'],
    [0, 1, 'above 25%'],
    [0, 0, 'unchanged'],
  ])('from %i to %i is %s', (before, to, band) => {
    expect(CHANGE_BANDS[bandOf(before, to)]).toBe(band);
  });
});
