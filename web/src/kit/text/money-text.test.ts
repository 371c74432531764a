import { describe, expect, it } from 'vitest';
import { mergeFields } from '../controls/merge-fields.ts';
import { chargeText, limitText, shortAmount } from './formats.tsx';
import { formatMinorUnits, readMinorUnits } from './money-text.ts';

describe('money as text', () => {
  it.each([
    ['1,000,000', 100_000_000],
    ['$1000.5', 100_050],
    ['250k', 25_000_000],
    ['1.5m', 150_000_000],
    ['', null],
    ['1.005', null],
    ['ten', null],
    ['-500', -50_000],
    ['−$1,000.50', -100_050],
    ['SEK -2,000', -200_000],
    ['-250k', -25_000_000],
    ['-0', 0],
    ['--5', null],
    ['5-', null],
    ['1-2', null],
    ['1,00', null],
  ])('reads %j as %j cents', (text, cents) => {
    expect(readMinorUnits(text)).toBe(cents);
  });

  it('writes limits without and charges with their minor digits', () => {
    expect([
      limitText(100_000_000),
      limitText(2_000_000_00, 'EUR'),
      chargeText(312_800),
      chargeText(5, 'ISK', 0),
    ]).toEqual(['$1,000,000', 'EUR 2,000,000', '$3,128.00', 'ISK 5']);
    expect([limitText(140_000_000, 'ISK'), chargeText(96_250, 'ISK')]).toEqual(['ISK 140,000,000', 'ISK 96,250']);
    expect(formatMinorUnits(1_005)).toBe('10.05');
  });
});

describe('a return premium or another credit', () => {
  it.each([
    [-1, '−$0.01', '−$0.01', '-0.01'],
    [-99, '−$0.99', '−$0.99', '-0.99'],
    [-100, '−$1', '−$1.00', '-1'],
    [-123_450, '−$1,234.50', '−$1,234.50', '-1,234.50'],
    [-100_000_000, '−$1,000,000', '−$1,000,000.00', '-1,000,000'],
  ])('of %i cents keeps its sign in every form, and when it is read again', (cents, limit, charge, plain) => {
    expect([limitText(cents), chargeText(cents), formatMinorUnits(cents)]).toEqual([limit, charge, plain]);
    for (const written of [limit, charge, plain]) expect(readMinorUnits(written)).toBe(cents);
  });

  it('keeps it in other currencies, and where it is shortened', () => {
    expect([limitText(-200_000, 'EUR'), chargeText(-5, 'ISK')]).toEqual(['−EUR 2,000', '−ISK 5']);
    expect(readMinorUnits('−EUR 2,000')).toBe(-200_000);
    expect([shortAmount(-1_250_000_000), shortAmount(-50, 'USD'), shortAmount(-120_000, 'SEK')]).toEqual([
      '−$12.5M',
      '−$0.5',
      '−SEK 1.2K',
    ]);
  });
});

describe('mergeFields', () => {
  it('keeps what one side changed and asks about what both changed differently', () => {
    const merge = mergeFields(
      { a: '1', b: '1', c: '1', d: '1' },
      { a: '2', b: '1', c: '2', d: '3' },
      { a: '1', b: '2', c: '2', d: '4' },
    );

    expect(merge.settled).toEqual({ a: '2', b: '2', c: '2' });
    expect(merge.conflicts).toEqual([{ field: 'd', mine: '3', theirs: '4' }]);
  });
});
