import { describe, expect, it } from 'vitest';
import { nearestWithin } from '../classes/nearest-names.ts';
import type { AnswerKind } from '../questions/question.ts';
import type { AnswerContext } from './answer-fault.ts';
import { answerFaults } from './answer-faults.ts';

const judging = (searches?: number): AnswerContext => ({ today: '2026-11-20', nearest: nearestWithin(searches) });

type Fault = readonly [at: string, message: string, remedy: string];

/** Every fault of a value as place, message and remedy. */
function faultsOf(answer: AnswerKind, value: unknown, searches?: number): readonly Fault[] {
  return answerFaults(answer, value, judging(searches)).map(({ at, message, remedy }) => [at, message, remedy]);
}

const DAY: Fault = [
  '',
  'must be a day that exists, YYYY-MM-DD, for example "2027-02-28"',
  'Send a day from 2026-11-20 on as YYYY-MM-DD.',
];
const WINDOW = 'must be from 2026-11-20 (today) to 2027-03-20 (120 days ahead)';

describe('a day', () => {
  it.each([
    ['2026-11-20', []],
    ['2027-03-20', []],
    ['20.11.2026', [DAY]],
    [20_261_120, [DAY]],
    [['2026-11-20'], [DAY]],
    ['2026-11-19', [['', WINDOW, 'Cover cannot begin in the past: send today or a later day.']]],
    ['2027-03-21', [['', WINDOW, 'Submit it from 2026-11-21 on, or send an earlier day.']]],
  ])('%o', (value, faults) => {
    expect(faultsOf({ kind: 'day' }, value)).toEqual(faults);
  });
});

describe('a boolean', () => {
  it.each([true, false])('%s is one', (value) => {
    expect(faultsOf({ kind: 'boolean' }, value)).toEqual([]);
  });

  it.each(['true', 1, {}])('%o is none', (value) => {
    expect(faultsOf({ kind: 'boolean' }, value)).toEqual([
      ['', 'must be true or false', 'Send true or false, without quotation marks.'],
    ]);
  });
});

describe('a whole number', () => {
  it.each([
    ['basisPoints', 'Send basis points: 2500 is 25%.'],
    ['dollars', 'Send whole US dollars.'],
  ] as const)('of %s lies between its bounds', (unit, remedy) => {
    const answer: AnswerKind = { kind: 'integer', minimum: 0, maximum: 100, unit };

    for (const value of [0, 1, 100]) expect(faultsOf(answer, value)).toEqual([]);
    for (const value of [-1, 101, 1.5, Number.NaN, '5', null]) {
      expect(faultsOf(answer, value)).toEqual([['', 'must be a whole number from 0 to 100', remedy]]);
    }
  });
});

describe('a choice', () => {
  const answer: AnswerKind = {
    kind: 'choice',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'LESS_THAN_MONTHLY', label: 'Less than monthly' },
    ],
  };
  const message = 'must be one of yes, LESS_THAN_MONTHLY (exactly as written here)';

  it.each([
    ['YES', 'Send "yes".'],
    [' Yes ', 'Send "yes".'],
    ['less_than_monthly', 'Send "LESS_THAN_MONTHLY".'],
    ['maybe', 'Send one of these values, or leave the answer out.'],
    [`${' '.repeat(200)}yes`, 'Send one of these values, or leave the answer out.'],
    [true, 'Send one of these values, or leave the answer out.'],
  ])('%o is none of it', (value, remedy) => {
    expect(faultsOf(answer, value)).toEqual([['', message, remedy]]);
  });
});

describe('a text', () => {
  const tooLong = (maximum: number): Fault => [
    '',
    `must be text of at most ${maximum} characters`,
    'Shorten the text; more can be sent as a supporting document.',
  ];
  const oneLine: Fault = [
    '',
    'must be one line without control, direction or invisible characters',
    'Send the text as it is read, in one line.',
  ];

  it.each([
    [200, 'Acme Filter', []],
    [200, 'x'.repeat(200), []],
    [200, 'x'.repeat(201), [tooLong(200)]],
    [200, 5, [tooLong(200)]],
    [200, 'two\nlines', [oneLine]],
    [2000, 'two\nlines', []],
    [2000, 'x'.repeat(2001), [tooLong(2000)]],
  ])('of at most %i characters: %o', (maximumLength, value, faults) => {
    expect(faultsOf({ kind: 'text', maximumLength }, value)).toEqual(faults);
  });
});

describe('whole dollars', () => {
  const message = 'must be a whole number of US dollars in digits only, at most 15 of them, for example "2500000"';
  const guess = 'Send the revenue of the next 12 months in digits.';

  it.each(['0', '7', '2500000', '9'.repeat(15)])('%s is taken', (value) => {
    expect(faultsOf({ kind: 'wholeDollars' }, value)).toEqual([]);
  });

  it.each([
    ['$2,500,000.00', 'Send "2500000".'],
    ['2 500 000', 'Send "2500000".'],
    [' 1 ', 'Send "1".'],
    ['$ 12', 'Send "12".'],
    ['12,345,678', 'Send "12345678".'],
    ['123,456.0', 'Send "123456".'],
    ['1,23', guess],
    ['0.5', guess],
    ['00', guess],
    ['USD 5', guess],
    ['5 USD', guess],
    ['2.5', guess],
    ['5.', guess],
    ['1x2,345', guess],
    ['-5', guess],
    [`$${'9'.repeat(15)}`, `Send "${'9'.repeat(15)}".`],
    ['9'.repeat(16), guess],
    [`${' '.repeat(39)}5`, 'Send "5".'],
    [`${' '.repeat(40)}5`, guess],
    [5_000_000, guess],
    [['5'], guess],
  ])('%o is answered with what is meant, if that is plain', (value, remedy) => {
    expect(faultsOf({ kind: 'wholeDollars' }, value)).toEqual([['', message, remedy]]);
  });
});

describe('limits', () => {
  const answer: AnswerKind = { kind: 'limits', minimumCount: 1, maximumCount: 2 };
  const pair = (aggregateCents: unknown, deductibleCents: unknown) => ({ aggregateCents, deductibleCents });
  const LIMIT = [
    'must be a whole number of cents above 0',
    'Send the limit in cents: 100000000 is 1,000,000.00.',
  ] as const;
  const DEDUCTIBLE = [
    'must be a whole number of cents, 0 or more',
    'Send the deductible in cents: 1000000 is 10,000.00.',
  ] as const;
  const empty: Fault = ['', 'must hold 1 to 2 pairs', 'Send at least one pair, or leave limits out.'];
  const both: readonly Fault[] = [
    ['[0].aggregateCents', ...LIMIT],
    ['[0].deductibleCents', ...DEDUCTIBLE],
  ];

  it.each([
    ['two pairs', [pair(1, 0), pair(2, 0)], []],
    ['none', [], [empty]],
    ['what is not a list', 'all', [empty]],
    [
      'more than may be asked for: nothing else is said of them',
      [pair(0, 0), pair(0, 0), pair(0, 0)],
      [['', 'must hold 1 to 2 pairs', 'Ask for the other pairs with a quote request of their own.']],
    ],
    ['no amounts', [pair(0, -1)], both],
    ['half cents', [pair(0.5, 0.5)], both],
    ['an empty object', [{}], both],
    ['what is not an object', ['1000'], both],
    ['null', [null], both],
    [
      'a pair twice',
      [pair(1, 0), pair(1, 0)],
      [
        [
          '[1]',
          'is the same pair as limits[0]; ask for each pair once',
          'Leave it out, or change its limit or its deductible.',
        ],
      ],
    ],
  ])('hold %s', (_what, value, faults) => {
    expect(faultsOf(answer, value)).toEqual(faults);
  });
});

describe('an amount of money', () => {
  const amount: Fault = [
    '.amount',
    'must be a whole number of minor units (cents), 0 or more',
    'Send minor units: 48000000 is EUR 480,000.00.',
  ];
  const currency = (remedy: string): Fault => [
    '.currency',
    'must be a three-letter ISO 4217 code in upper case, for example EUR',
    remedy,
  ];
  const quotes = currency('Send a code; quotes are made in EUR, GBP, CHF, SEK, NOK, DKK, PLN, CZK, HUF, RON, ISK.');

  it.each([
    [{ amount: 0, currency: 'JPY' }, []],
    [{ amount: -1, currency: 'EUR' }, [amount]],
    [{ amount: 1.5, currency: 'EUR' }, [amount]],
    [{ amount: '1', currency: 'EUR' }, [amount]],
    [{ amount: 1, currency: ' sek ' }, [currency('Send "SEK", in upper case.')]],
    [{ amount: 1, currency: `${' '.repeat(200)}sek` }, [quotes]],
    [{ amount: 1, currency: 'kronor' }, [quotes]],
    [{ amount: 1, currency: ['EUR'] }, [quotes]],
    [{ amount: 1 }, [quotes]],
    [null, [amount, quotes]],
    ['EUR 5', [amount, quotes]],
  ])('%o', (value, faults) => {
    expect(faultsOf({ kind: 'money' }, value)).toEqual(faults);
  });
});

describe('a home state', () => {
  const accepted = 'must be one of the 50 states spelled out, or District of Columbia';
  const example: Fault = ['', accepted, 'Send the name of one state, for example "Ohio".'];

  it.each([
    ['Ohio', []],
    [' oh ', [['', 'spell it out: Ohio', 'Send "Ohio".']]],
    ['ohio', [['', `${accepted}; the nearest name is Ohio`, 'Send "Ohio" if that is meant.']]],
    [5, [example]],
    ['x'.repeat(201), [example]],
  ])('%o', (value, faults) => {
    expect(faultsOf({ kind: 'state' }, value)).toEqual(faults);
  });

  it('is not searched for once the searches of a call are used up', () => {
    expect(faultsOf({ kind: 'state' }, 'ohio', 0)).toEqual([example]);
  });
});

describe('a nature of business', () => {
  const accepted = 'must be an exact name of the list or a six-digit NAICS 2022 code';
  const list = 'Send a name as natureOfBusinessList(productType: CYBER) writes it.';
  const code = 'Look the code up in NAICS 2022, where it has six digits, or send a name of natureOfBusinessList.';
  const CYBER: AnswerKind = { kind: 'natureOfBusiness', productType: 'CYBER' };
  const TECH_EO: AnswerKind = { kind: 'natureOfBusiness', productType: 'TECH_EO' };

  it.each([
    ['Law Firms', []],
    [7, [['', accepted, list]]],
    ['x'.repeat(201), [['', accepted, list]]],
    ['999999', [['', `${accepted}; "999999" is not a code of NAICS 2022`, code]]],
    [' 541511 ', [['', `${accepted}; " 541511 " is not six digits`, code]]],
    ['5415110', [['', `${accepted}; "5415110" is not six digits`, code]]],
    ['54151', [['', `${accepted}; "54151" is not six digits`, code]]],
  ])('of Smart Cyber: %o', (value, faults) => {
    expect(faultsOf(CYBER, value)).toEqual(faults);
  });

  it.each(['Suite 12', '12 Law Firms', 'x12', '12x'])('is no code because of the digits in "%s"', (value) => {
    expect(faultsOf(CYBER, value)).toEqual([['', expect.stringContaining('; the nearest names are "'), list]]);
  });

  it('is answered with the name that is meant, and without names once the searches are used up', () => {
    expect(faultsOf(CYBER, ' law firms ', 0)).toEqual([['', accepted, 'Send "Law Firms".']]);
    expect(faultsOf(CYBER, 'lawyers', 0)).toEqual([['', accepted, list]]);
  });

  it('of Smart Tech E+O is a name of its own list', () => {
    expect(faultsOf(TECH_EO, '541511')).toEqual([
      [
        '',
        'must be an exact name of the list; NAICS codes are not taken for TECH_EO',
        'Send a name as natureOfBusinessList(productType: TECH_EO) writes it.',
      ],
    ]);
  });
});

describe('shares of revenue', () => {
  const share = (natureOfBusiness: string, basisPoints: unknown) => ({ natureOfBusiness, basisPoints });
  const points = (at: number): Fault => [
    `[${at}].basisPoints`,
    'must be a whole number from 1 to 10000 basis points (1000 = 10%)',
    'Send basis points, and leave out a class without revenue.',
  ];
  const name: Fault = [
    '[0].natureOfBusiness',
    expect.stringContaining('must be an exact name of the list'),
    expect.stringContaining('natureOfBusinessList(productType: TECH_EO)'),
  ];

  it.each([
    ['all of it', [share('Web Design', 10_000)], []],
    ['what is not a list', 'all', []],
    ['half a point', [share('Web Design', 0.5)], [points(0)]],
    ['no points', [share('Web Design', 0)], [points(0)]],
    ['more than all of it', [share('Web Design', 10_001)], [points(0)]],
    ['an empty object', [{}], [name, points(0)]],
    ['what is not an object', ['Web Design'], [name, points(0)]],
    ['null', [null], [name, points(0)]],
    [
      'a class twice, and more than all of it together',
      [share('Web Design', 6000), share('Web Design', 4001)],
      [
        [
          '[1].natureOfBusiness',
          'is named already by entry 0; add them up',
          'Send one entry for each class, with the sum of its shares.',
        ],
        [
          '',
          'adds up to 10001 basis points; at most 10000 (100%) are accepted',
          'Lower the shares until they add up to 10000 at most.',
        ],
      ],
    ],
  ])('hold %s', (_what, value, faults) => {
    expect(faultsOf({ kind: 'revenueShares' }, value)).toEqual(faults);
  });

  it('are at most one for each class', () => {
    const many = (count: number) => Array.from({ length: count }, () => share('Web Design', 1));

    expect(faultsOf({ kind: 'revenueShares' }, many(62))).toHaveLength(61);
    expect(faultsOf({ kind: 'revenueShares' }, many(63))).toEqual([
      ['', 'has 63 entries; there are 62 classes', 'Send one entry for each class that has revenue.'],
    ]);
  });
});
