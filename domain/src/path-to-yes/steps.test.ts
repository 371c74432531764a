import { describe, expect, it } from 'vitest';
import type { EligibilityFacts } from '../eligibility/index.ts';
import { abroad, askingPairs, cyber, eu, noSite, scan, without } from '../eligibility/testing/requests.ts';
import { aCyberApplication } from '../products/testing/applications.ts';
import { changeInWords, pathToYes } from './index.ts';

type Row = readonly [
  rule: string,
  field: string,
  label: string,
  from: string | null,
  to: string,
  who: string,
  remedy: string,
];

const SCORE = 'Fix findings of the scan until the score is 80 or more, then request a rescan.';
const SAME = 'Leave this option out: with a lower limit it is the same as another one.';
const COUNT = 'Give the count; up to this band it is quoted automatically.';
const PII = 'Number of personal records';

const biometric = cyber({});
const withBiometricData: EligibilityFacts = {
  ...biometric,
  application: { ...biometric.application, applicationQuestions: { biometricData: true, excludedClasses: false } },
};

/** With the words in which people read what becomes what. */
const CASES: readonly (readonly [string, EligibilityFacts, readonly (readonly [Row, string])[]])[] = [
  ['nothing', cyber({}), []],
  [
    'a control',
    cyber({ claims: 'yes', formalBackups: 'no' }),
    [
      [
        [
          'CONTROL_BACKUPS',
          'optionalData.formalBackups',
          'Formal backups',
          'no',
          'yes',
          'insured',
          'Enable it and confirm.',
        ],
        'No > Yes',
      ],
    ],
  ],
  [
    'an answer that is true or false',
    withBiometricData,
    [
      [
        [
          'BIOMETRIC_DATA',
          'applicationQuestions.biometricData',
          'Collects biometric data',
          'true',
          'false',
          'broker',
          'Correct it if wrong.',
        ],
        'Yes > No',
      ],
    ],
  ],
  [
    'missing answers, but for facts that cannot be guessed',
    without(aCyberApplication(), 'encryptPos', 'grossAnnualRevenue'),
    [
      [
        [
          'ANSWERS_MISSING',
          'optionalData.encryptPos',
          'Encryption at the point of sale',
          null,
          'yes',
          'broker',
          'Answer it; this is the answer that leads to an automatic quote.',
        ],
        'null > Yes',
      ],
    ],
  ],
  [
    'a website',
    cyber({}, noSite('US')),
    [
      [
        [
          'WEBSITE_MISSING',
          'client.primaryWebsite',
          'Website of the insured',
          null,
          'a website',
          'broker',
          'Add the website.',
        ],
        'null > a website',
      ],
    ],
  ],
  [
    'a count of records',
    cyber({ numberOfPiiRecords: 'uncertain' }),
    [
      [
        ['PII_UNCERTAIN', 'optionalData.numberOfPiiRecords', PII, 'uncertain', 'low', 'broker', COUNT],
        'Not certain > 500,001-1,000,000',
      ],
    ],
  ],
  [
    'a count of records of Smart Cyber EU',
    eu({ numberOfPiiRecords: 'UNKNOWN' }),
    [
      [
        [
          'PII_UNCERTAIN',
          'cyberEuQuestions.numberOfPiiRecords',
          PII,
          'UNKNOWN',
          'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION',
          'broker',
          COUNT,
        ],
        'Not known > 500,001-1,000,000',
      ],
    ],
  ],
  [
    'the country',
    cyber({}, abroad('CA')),
    [
      [
        [
          'TERRITORY_REVIEW',
          'client.address.country',
          'Country of the insured',
          'CA',
          'US',
          'broker',
          'Correct the address.',
        ],
        'CA > US',
      ],
    ],
  ],
  [
    'what a scan found',
    cyber({}, scan({ score: 41, hasCriticalFinding: true })),
    [
      [
        [
          'SCAN_CRITICAL',
          'scan.hasCriticalFinding',
          'Critical finding of the scan',
          'true',
          'false',
          'insured',
          'Fix the finding, then request a rescan.',
        ],
        'found > fixed',
      ],
      [['SCORE_DECLINE', 'scan.score', 'Cyber risk score', '41', '80', 'insured', SCORE], '41 > 80'],
    ],
  ],
  [
    'limits that are too high, and options that would become the same',
    askingPairs(aCyberApplication(), [3_000_000, 10_000], [2_500_000, 10_000]),
    [
      [
        [
          'LIMIT_AUTHORITY',
          'limits[0].aggregateCents',
          'Limit of option 1',
          '300000000',
          '200000000',
          'broker',
          'Request $2,000,000 instead of $3,000,000.',
        ],
        '$3,000,000 > $2,000,000',
      ],
      [['LIMIT_AUTHORITY', 'limits[1]', 'Option 2', null, 'removed', 'broker', SAME], 'null > left out'],
    ],
  ],
  [
    'an option that another one is already',
    askingPairs(aCyberApplication(), [3_000_000, 10_000], [2_000_000, 10_000]),
    [[['LIMIT_AUTHORITY', 'limits[0]', 'Option 1', null, 'removed', 'broker', SAME], 'null > left out']],
  ],
  [
    'one option within the capacity, and the others beside it',
    askingPairs(aCyberApplication(), [15_000_000, 10_000], [12_000_000, 25_000]),
    [
      [
        [
          'NO_OPTION',
          'limits[1].aggregateCents',
          'Limit of option 2',
          '1200000000',
          '200000000',
          'broker',
          'Request $2,000,000 instead of $12,000,000.',
        ],
        '$12,000,000 > $2,000,000',
      ],
      [
        [
          'OPTION_ABOVE_CAPACITY',
          'limits[0].aggregateCents',
          'Limit of option 1',
          '1500000000',
          '200000000',
          'broker',
          'Request $2,000,000 instead of $15,000,000.',
        ],
        '$15,000,000 > $2,000,000',
      ],
    ],
  ],
  [
    'no option that would only repeat another',
    askingPairs(aCyberApplication(), [2_000_000, 10_000], [12_000_000, 10_000]),
    [],
  ],
];

describe('the steps', () => {
  it.each(CASES)('name %s', (_, facts, expected) => {
    const { now, steps } = pathToYes(facts);

    expect(
      steps.map((step) => {
        const { ruleId, field, label, from, to, who, remedy } = step;
        const words = changeInWords(step, now);
        return [[ruleId, field, label, from, to, who, remedy], `${words.from} > ${words.to}`];
      }),
    ).toEqual(expected);
  });

  it('are needed, but for those that add an option to a quote', () => {
    const neededOf = (facts: EligibilityFacts) => pathToYes(facts).steps.map(({ isNeeded }) => isNeeded);

    expect(neededOf(askingPairs(aCyberApplication(), [15_000_000, 10_000], [12_000_000, 25_000]))).toEqual([
      true,
      false,
    ]);
    expect(neededOf(askingPairs(aCyberApplication(), [1_000_000, 10_000], [12_000_000, 25_000]))).toEqual([false]);
    expect(neededOf(askingPairs(aCyberApplication(), [3_000_000, 10_000], [2_500_000, 10_000]))).toEqual([true, true]);
  });

  it('are no pair where one of the two leads as far alone', () => {
    const facts = cyber({ formalBackups: 'no', multiFactorAccess: 'no' }, scan({ score: 41 }));
    const { steps, pairs, combined } = pathToYes(facts);

    expect(steps.map(({ effect }) => effect.outcome)).toEqual(['REFERRED', 'DECLINED', 'DECLINED']);
    expect([pairs, combined?.outcome]).toEqual([[], 'QUOTED']);
  });

  it('lead further in pairs, and together where a rule has no other step', () => {
    const { steps, pairs, combined } = pathToYes(cyber({}, scan({ score: 41, hasCriticalFinding: true })));

    expect(steps.map(({ effect }) => effect.outcome)).toEqual(['DECLINED', 'DECLINED']);
    expect(pairs).toMatchObject([{ fields: ['scan.hasCriticalFinding', 'scan.score'], effect: { outcome: 'QUOTED' } }]);
    expect(combined?.outcome).toBe('QUOTED');
    expect(pathToYes(cyber({ claims: 'yes', formalBackups: 'no' }))).toMatchObject({ pairs: [], combined: null });
    expect(pathToYes(cyber({})).combined?.outcome).toBe('QUOTED');
  });
});
