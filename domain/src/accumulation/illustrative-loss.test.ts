import { expect, it } from 'vitest';
import { illustrativeLoss, isSizeBand, SIZE_BANDS, sizeBandText, USUAL_LOSS_SHARES } from './index.ts';

it.each([
  ['nothing', [], 0],
  ['one product', [{ productType: 'CYBER', limitCents: 100_000_000 }], 10_000_000],
  [
    'each product with its own share',
    [
      { productType: 'CYBER', limitCents: 100_000_000 },
      { productType: 'TECH_EO', limitCents: 200_000_000 },
    ],
    20_000_000,
  ],
  ['whole cents', [{ productType: 'CYBER', limitCents: 5 }], 1],
] as const)('the loss of %s', (_, limits, expected) => {
  expect(illustrativeLoss(limits, USUAL_LOSS_SHARES)).toBe(expected);
});

it('names every band of size', () => {
  expect(SIZE_BANDS.map(sizeBandText)).toEqual([
    'under 1M',
    '1M to 10M',
    '10M to 50M',
    '50M to 100M',
    '100M and more',
    'not known',
  ]);
  expect(isSizeBand('7')).toBe(false);
});
