import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLines, type BookLine, NO_DISLOCATION } from './index.ts';

interface Change {
  readonly id: string;
  readonly before: number;
  readonly after: number | null;
}

function lineOf({ id, before, after }: Change): BookLine {
  return {
    id,
    name: `Company ${id}`,
    currency: 'EUR',
    segments: {},
    before: { premiumCents: before, verdict: 'RATED', reasons: [] },
    after: { premiumCents: after, verdict: after === null ? 'NO_RATE' : 'RATED', reasons: [] },
  };
}

function moversOf(changes: readonly Change[]): {
  readonly rises: readonly string[];
  readonly falls: readonly string[];
} {
  const { rises, falls } = addLines(NO_DISLOCATION, changes.map(lineOf));
  return { rises: rises.map(({ id }) => id), falls: falls.map(({ id }) => id) };
}

const change = (id: string, before: number, after: number | null): Change => ({ id, before, after });

describe('the lines that move most', () => {
  it('are named with both premiums', () => {
    const { rises, falls } = addLines(NO_DISLOCATION, [lineOf(change('a', 100, 150)), lineOf(change('b', 200, 120))]);

    expect(rises).toEqual([{ id: 'a', name: 'Company a', currency: 'EUR', beforeCents: 100, afterCents: 150 }]);
    expect(falls).toEqual([{ id: 'b', name: 'Company b', currency: 'EUR', beforeCents: 200, afterCents: 120 }]);
  });

  it.each([
    ['by percent before amount', [change('rich', 10_000, 11_000), change('poor', 100, 120)], ['poor', 'rich']],
    ['by amount at the same percent', [change('a', 100, 110), change('b', 1_000, 1_100)], ['b', 'a']],
    [
      'by id at the same change',
      [change('b', 100, 110), change('a', 100, 110), change('c', 100, 110)],
      ['a', 'b', 'c'],
    ],
    ['a line listed twice stays twice', [change('a', 100, 110), change('a', 100, 110)], ['a', 'a']],
    ['without what stays or has no rate', [change('same', 100, 100), change('none', 100, null)], []],
  ])('are in order: %s', (_name, changes, ids) => {
    const mirrored = changes.map(({ id, before, after }) => change(id, before, after && 2 * before - after));

    expect(moversOf(changes)).toEqual({ rises: ids, falls: [] });
    expect(moversOf(mirrored)).toEqual({ rises: [], falls: ids });
    expect(moversOf(changes.toReversed()).rises).toEqual(ids);
  });

  it('are compared exactly where a quotient of numbers would be equal', () => {
    const big = 900_000_000_000_001;
    const changes = [change('a', big - 1, big), change('b', big - 2, big - 1)];

    expect(moversOf(changes).rises).toEqual(['b', 'a']);
  });

  it('are at most ten, and the same ten in whatever order the book comes', () => {
    const amount = fc.integer({ min: 90, max: 110 });
    const book = fc.uniqueArray(fc.record({ id: fc.uuid(), before: amount, after: amount }), {
      selector: ({ id }) => id,
      minLength: 25,
      maxLength: 40,
    });

    fc.assert(
      fc.property(book, (changes) => {
        const { rises, falls } = moversOf(changes);

        expect(rises).toHaveLength(Math.min(10, changes.filter(({ before, after }) => after > before).length));
        expect(falls).toHaveLength(Math.min(10, changes.filter(({ before, after }) => after < before).length));
        expect(moversOf(changes.toReversed())).toEqual({ rises, falls });
      }),
    );
  });
});
