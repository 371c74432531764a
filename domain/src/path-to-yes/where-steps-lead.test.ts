import { describe, expect, it } from 'vitest';
import type { EligibilityFacts } from '../eligibility/index.ts';
import { abroad, askingPairs, cyber, noSite, scan, without } from '../eligibility/testing/requests.ts';
import type { Effect } from '../preview/index.ts';
import { aCyberApplication, aTechEoApplication } from '../products/testing/applications.ts';
import { pathToYes } from './index.ts';

type Shown = readonly [outcome: string, ...limitsInDollars: number[]];

const shown = ({ outcome, options }: Effect): Shown => [outcome, ...options.map(({ limitCents }) => limitCents / 100)];

const MILLION = 1_000_000;
const QUOTED: Shown = ['QUOTED', MILLION];
const REVIEWED: Shown = ['REFERRED', MILLION];
const INCOMPLETE: Shown = ['INCOMPLETE', MILLION];
const twoOptions = (first: number, second: number): EligibilityFacts =>
  askingPairs(aCyberApplication(), [first, 10_000], [second, 10_000]);

/** What each step leads to when it alone is made, and what all that are needed lead to together. */
const CASES: readonly (readonly [string, EligibilityFacts, readonly Shown[], Shown | null])[] = [
  ['a website on file is enough', cyber({}, noSite('US')), [QUOTED], QUOTED],
  ['an address at home is enough', cyber({}, abroad('CA')), [QUOTED], QUOTED],
  ['a count of records is enough', cyber({ numberOfPiiRecords: 'uncertain' }), [QUOTED], QUOTED],
  [
    'answers that are missing are enough together',
    {
      ...cyber({}),
      application: { ...without(aCyberApplication(), 'emailFilter', 'claims').application, applicationQuestions: {} },
    },
    [INCOMPLETE, INCOMPLETE, INCOMPLETE, INCOMPLETE],
    QUOTED,
  ],
  ['one of two steps is not', cyber({ formalBackups: 'no' }, noSite('US')), [REVIEWED, REVIEWED], QUOTED],
  ['a loss stays, whatever is done', cyber({ claims: 'yes', formalBackups: 'no' }), [REVIEWED], null],
  ['less cover is no step, because it is quoted', cyber({ paymentRequestValidation: 'no' }), [], QUOTED],
  [
    'a limit that is lowered is quoted',
    twoOptions(3 * MILLION, MILLION),
    [['QUOTED', 2 * MILLION, MILLION]],
    ['QUOTED', 2 * MILLION, MILLION],
  ],
  [
    'an option that is left out is not, and the other one is',
    twoOptions(3 * MILLION, 2 * MILLION),
    [['QUOTED', 2 * MILLION]],
    ['QUOTED', 2 * MILLION],
  ],
  [
    'an option beside a quote is added by its own step only',
    askingPairs(aCyberApplication(), [MILLION, 10_000], [12 * MILLION, 25_000]),
    [['QUOTED', MILLION, 2 * MILLION]],
    QUOTED,
  ],
  [
    'an option of a product that is always reviewed is lowered to the most that is written',
    askingPairs(aTechEoApplication(), [MILLION, 10_000], [12 * MILLION, 25_000]),
    [['REFERRED', MILLION, 10 * MILLION]],
    null,
  ],
];

describe('where steps lead', () => {
  it.each(CASES)('%s', (_, facts, alone, together) => {
    const { steps, combined } = pathToYes(facts);

    expect(steps.map(({ effect }) => shown(effect))).toEqual(alone);
    expect(combined && shown(combined)).toEqual(together);
  });

  it('is no quote where nothing has a price, not even all together', () => {
    const unrated: Partial<EligibilityFacts> = { rate: () => ({ outcome: 'NO_RATE', reason: 'no such band' }) };
    const { steps, pairs, combined } = pathToYes(cyber({ formalBackups: 'no', multiFactorAccess: 'no' }, unrated));

    expect(steps.map(({ effect }) => shown(effect))).toEqual([['REFERRED'], ['REFERRED']]);
    expect([pairs, combined]).toEqual([[], null]);
  });

  it('is looked for in pairs of up to twelve steps', () => {
    const controls = ['formalBackups', 'emailFilter', 'encryptPos', 'paymentRequestValidation', 'multiFactorAccess'];
    const others = ['multiFactorAuthenticationEmails', 'pciCompliantPayments', 'rightfulMediaUse', 'vpnAndMfa'];
    const pathWithout = (...keys: readonly string[]) => {
      const { application } = without(aCyberApplication(), ...controls, ...others, ...keys);
      return pathToYes({ ...cyber({}, scan({ score: 41, hasCriticalFinding: true })), application });
    };
    const [twelve, thirteen] = [pathWithout('claims'), pathWithout('claims', 'breaches')];

    expect([twelve.steps.length, thirteen.steps.length]).toEqual([12, 13]);
    expect(twelve.pairs).toMatchObject([
      { fields: ['scan.hasCriticalFinding', 'scan.score'], effect: { outcome: 'INCOMPLETE' } },
    ]);
    expect(thirteen.pairs).toEqual([]);
  });
});
