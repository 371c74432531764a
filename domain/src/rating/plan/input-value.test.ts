import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../arithmetic/decimal.ts';
import type { InputDeclaration, InputType } from './input-declaration.ts';
import { readInputValue } from './input-value.ts';

function declared(type: InputType, changes: Partial<InputDeclaration> = {}): InputDeclaration {
  const bounds = { min: undefined, max: undefined, places: undefined, values: undefined };
  return { name: 'x', type, required: false, default: null, ...bounds, ...changes };
}

const DECIMAL = 'must be a plain decimal as a string, or an integer';
const BOUNDED = declared('decimal', { min: parseDecimal('-1'), max: parseDecimal('2.5') });
const PLACES = declared('decimal', { places: 2 });
const ZONE = declared('enum', { values: new Set(['A', 'B']) });

describe('an input of a rating', () => {
  it.each<readonly [InputDeclaration, unknown, unknown]>([
    [declared('decimal'), '1.50', { n: 150n, d: 100n }],
    [declared('decimal'), 5, { n: 5n, d: 1n }],
    [declared('integer'), '-7', { n: -7n, d: 1n }],
    [declared('integer'), '7.00', { n: 700n, d: 100n }],
    [BOUNDED, '-1', { n: -1n, d: 1n }],
    [BOUNDED, '2.5', { n: 25n, d: 10n }],
    [PLACES, '1.23', { n: 123n, d: 100n }],
    [PLACES, '1.230', { n: 1230n, d: 1000n }],
    [PLACES, '12', { n: 12n, d: 1n }],
    [declared('boolean'), false, false],
    [declared('text'), '', ''],
    [ZONE, 'B', 'B'],
    [declared('date'), '2028-02-29', '2028-02-29'],
    [declared('list'), [], null],
    [declared('list'), [{ in: 'A', share: '0.5' }], [{ in: 'A', share: { n: 5n, d: 10n } }]],
    [declared('list'), [{ in: '1', share: 2 }], [{ in: { n: 1n, d: 1n }, share: { n: 2n, d: 1n } }]],
    [ZONE, null, null],
    [declared('integer'), null, null],
  ])('%o takes %j', (declaration, raw, value) => {
    expect(readInputValue(declaration, raw)).toEqual({ value });
  });

  it.each<readonly [InputDeclaration, unknown, string]>([
    [declared('decimal'), '1e3', DECIMAL],
    [declared('decimal'), 1.5, DECIMAL],
    [declared('decimal'), true, DECIMAL],
    [declared('decimal'), undefined, DECIMAL],
    [declared('integer'), '1.5', 'must be an integer'],
    [BOUNDED, '-1.01', 'is out of its range'],
    [BOUNDED, '2.51', 'is out of its range'],
    [PLACES, '1.234', 'has more than 2 places'],
    [declared('boolean'), 'true', 'must be true or false'],
    [declared('text'), 5, 'must be a text'],
    [ZONE, 'C', 'must be one of A, B'],
    [ZONE, 5, 'must be one of A, B'],
    [declared('enum'), 'A', 'must be one of '],
    [declared('date'), '2027-02-29', 'must be a day, YYYY-MM-DD'],
    [declared('date'), 20_270_101, 'must be a day, YYYY-MM-DD'],
    [declared('list'), {}, 'must be a list'],
    [declared('list'), 'A', 'must be a list'],
    [declared('list'), ['A'], 'must be a list of objects'],
    [declared('list'), [null], 'must be a list of objects'],
    [declared('list'), [{ in: true }], 'in must be a text or a number'],
    [declared('list'), [{ share: null }], 'share must be a text or a number'],
  ])('%o refuses %j', (declaration, raw, fault) => {
    expect(readInputValue(declaration, raw)).toEqual({ fault });
  });
});
