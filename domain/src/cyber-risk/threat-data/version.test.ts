import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, isInRange } from './version.ts';

const SEED = 22_118;

describe('compareVersions', () => {
  it.each([
    ['8.9', '8.9p1'],
    ['8.9p1', '8.10p1'],
    ['8.9p1', '9.0'],
    ['9.3p1', '9.3p2'],
    ['1.1.1', '1.1.1w'],
    ['1.0.1f', '1.0.1g'],
    ['1.1.1v', '1.1.1w'],
    ['1.1.1w', '3.0.0'],
    ['3.0.0-beta1', '3.0.0'],
    ['3.0.0-alpha17', '3.0.0-beta1'],
    ['8.4.0RC1', '8.4.0'],
    ['7.2.4', '7.2.5'],
    ['7.2.9', '7.2.10'],
    ['6.4.14', '7.0.0'],
    ['15.1.2507.44', '15.2.858.5'],
    ['15.2.1118.7', '15.2.1118.20'],
    ['15.2.1118.30', '15.2.1258.12'],
    ['10.2.9', '10.2.9-h1'],
    ['10.2.9-h1', '10.2.9-h11'],
    ['22.7R2.4', '22.7R2.5'],
    ['22.7R2.5', '22.8R1'],
    ['9.1R18.9', '22.3R1'],
    ['9.16(4)', '9.16(4)14'],
    ['9.16(4)67', '9.18(1)'],
    ['13.1-48.47', '13.1-49.13'],
    ['R80.40', 'R81.10'],
    ['2.4.9', '2.4.49'],
    ['5.0.0-lts', '5.0.1'],
    ['99999999999999999998', '99999999999999999999'],
    // Single letters: an update after a number, a word before the release after a dash or a tilde.
    ['9.20', '9.20b'],
    ['3.0-b1', '3.0'],
    ['3.0~a2', '3.0'],
    ['3.0-a1', '3.0-b1'],
    ['2.0-m1', '2.0'],
    // Other words are updates, in the order of the alphabet, whatever their length.
    ['12.0-patch3', '12.0-sp1'],
  ])('%s is older than %s', (older, newer) => {
    expect(compareVersions(older, newer)).toBeLessThan(0);
    expect(compareVersions(newer, older)).toBeGreaterThan(0);
  });

  it.each([
    ['7.2', '7.2.0'],
    ['07.02', '7.2'],
    ['V7.2.4', 'v7.2.4'],
    ['7.002', '7.2'],
    ['7.2-4', '7.2.4'],
  ])('%s is the same as %s', (a, b) => {
    expect(compareVersions(a, b)).toBe(0);
  });

  it('is an order: antisymmetric and transitive', () => {
    const version = fc
      .array(fc.constantFrom('0', '1', '2', '10', '.', '-', 'p', 'rc', 'beta', 'w', 'R', '(4)'), { maxLength: 6 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b)) + Math.sign(compareVersions(b, a))).toBe(0);
        const [low, middle, high] = [a, b, c].toSorted(compareVersions);
        expect(compareVersions(low ?? '', high ?? '')).toBeLessThanOrEqual(0);
        expect(compareVersions(low ?? '', middle ?? '')).toBeLessThanOrEqual(0);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });
});

describe('isInRange', () => {
  const range = {
    from: { version: '7.2.0', isIncluded: true },
    to: { version: '7.2.5', isIncluded: false },
  } as const;

  it.each([
    ['7.1.9', false],
    ['7.2', true],
    ['7.2.4', true],
    ['7.2.5', false],
    ['7.2.10', false],
  ])('%s in 7.2.0 (included) to 7.2.5 (excluded): %s', (version, expected) => {
    expect(isInRange(version, range)).toBe(expected);
  });

  it('has no bound where none is given', () => {
    expect(isInRange('0.1', { from: null, to: null })).toBe(true);
    expect(isInRange('4.2', { from: { version: '4.2', isIncluded: false }, to: null })).toBe(false);
    expect(isInRange('4.3', { from: { version: '4.2', isIncluded: false }, to: null })).toBe(true);
    expect(isInRange('4.2', { from: null, to: { version: '4.2', isIncluded: true } })).toBe(true);
  });
});
