import { describe, expect, it } from 'vitest';
import { PRODUCTS, type ProductType, type QuoteRequestInfo, readQuoteRequestInfo } from '../index.ts';

const TODAY = '2026-11-20';

function problemsOf(productType: ProductType, info: QuoteRequestInfo): readonly string[] {
  return readQuoteRequestInfo(productType, info, { today: TODAY }).problems.map(
    ({ path, message }) => `${path.replace('brokerQuoteRequestInfo.', '')}: ${message}`,
  );
}

/** The problems of one entry of optionalData, with the type its key wants unless another is given. */
function entryProblems(productType: ProductType, key: string, data: string | null, type?: string): readonly string[] {
  const question = PRODUCTS[productType].questions.find((one) => one.key === key && one.optionalDataType !== undefined);
  return problemsOf(productType, { optionalData: [{ key, data, type: type ?? question?.optionalDataType ?? 'text' }] });
}

describe('what is not given', () => {
  it.each(['CYBER', 'CYBER_EU', 'TECH_EO'] as const)('is no problem for %s', (productType) => {
    expect(problemsOf(productType, {})).toEqual([]);
    expect(readQuoteRequestInfo(productType, null, { today: TODAY }).problems).toEqual([]);
    expect(
      problemsOf(productType, { coverageEffectiveAt: null, limits: null, hasTria: null, isIndication: null }),
    ).toEqual([]);
  });
});

describe('coverageEffectiveAt', () => {
  it.each([
    [TODAY, []],
    ['2027-03-20', []],
    ['2026-11-19', ['coverageEffectiveAt: must be from 2026-11-20 (today) to 2027-03-20 (120 days ahead)']],
    ['2027-03-21', ['coverageEffectiveAt: must be from 2026-11-20 (today) to 2027-03-20 (120 days ahead)']],
    ['2027-02-29', ['coverageEffectiveAt: must be a day that exists, YYYY-MM-DD, for example "2027-02-28"']],
    ['12/01/2026', ['coverageEffectiveAt: must be a day that exists, YYYY-MM-DD, for example "2027-02-28"']],
  ])('%s', (coverageEffectiveAt, expected) => {
    expect(problemsOf('CYBER', { coverageEffectiveAt })).toEqual(expected);
  });
});

describe('limits', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ aggregateCents: 100_000_000 + at, deductibleCents: 0 }));

  it.each([
    ['CYBER', 3],
    ['TECH_EO', 3],
    ['CYBER_EU', 5],
  ] as const)('of %s are 1 to %i pairs', (productType, maximum) => {
    expect(problemsOf(productType, { limits: some(1) })).toEqual([]);
    expect(problemsOf(productType, { limits: some(maximum) })).toEqual([]);
    expect(problemsOf(productType, { limits: some(0) })).toEqual([`limits: must hold 1 to ${maximum} pairs`]);
    expect(problemsOf(productType, { limits: some(maximum + 1) })).toEqual([`limits: must hold 1 to ${maximum} pairs`]);
  });

  it('are whole amounts, the limit above zero', () => {
    expect(problemsOf('CYBER', { limits: [{ aggregateCents: 0, deductibleCents: -1 }] })).toEqual([
      'limits[0].aggregateCents: must be a whole number of cents above 0',
      'limits[0].deductibleCents: must be a whole number of cents, 0 or more',
    ]);
    expect(problemsOf('CYBER', { limits: [{ aggregateCents: 1.5, deductibleCents: 2 ** 53 }] })).toHaveLength(2);
  });

  it('hold no pair twice', () => {
    const pair = { aggregateCents: 100_000_000, deductibleCents: 1_000_000 };

    expect(problemsOf('CYBER', { limits: [pair, { ...pair, deductibleCents: 0 }, pair] })).toEqual([
      'limits[2]: is the same pair as limits[0]; ask for each pair once',
    ]);
  });
});

describe('fields of another product', () => {
  it.each([
    ['CYBER', { cyberEuQuestions: {} }, 'cyberEuQuestions: is not asked for CYBER; it belongs to CYBER_EU'],
    [
      'CYBER',
      { techEoApplicationControls: {} },
      'techEoApplicationControls: is not asked for CYBER; it belongs to TECH_EO',
    ],
    ['CYBER_EU', { optionalData: [] }, 'optionalData: is not asked for CYBER_EU; it belongs to CYBER and TECH_EO'],
    ['CYBER_EU', { applicationQuestions: {} }, 'applicationQuestions: is not asked for CYBER_EU; it belongs to CYBER'],
    ['TECH_EO', { applicationQuestions: {} }, 'applicationQuestions: is not asked for TECH_EO; it belongs to CYBER'],
    ['TECH_EO', { cyberEuQuestions: {} }, 'cyberEuQuestions: is not asked for TECH_EO; it belongs to CYBER_EU'],
  ] as const)('%s refuses %o', (productType, info, problem) => {
    expect(problemsOf(productType, info)).toEqual([problem]);
  });
});

describe('cyberEuQuestions', () => {
  const euProblems = (cyberEuQuestions: QuoteRequestInfo['cyberEuQuestions']) =>
    problemsOf('CYBER_EU', { cyberEuQuestions });

  it('takes a turnover in whole minor units of a currency that exists', () => {
    expect(euProblems({ turnover: { amount: 0, currency: 'JPY' } })).toEqual([]);
    expect(euProblems({ turnover: { amount: 4_800_000_000, currency: 'SEK' } })).toEqual([]);
    for (const currency of ['XTS', 'eur', 'EURO', 'ABC', 'XAU', '']) {
      expect(euProblems({ turnover: { amount: 1, currency } })).toEqual([
        'cyberEuQuestions.turnover.currency: must be a three-letter ISO 4217 code in upper case, for example EUR',
      ]);
    }
    expect(euProblems({ turnover: { amount: -1, currency: 'EUR' } })).toEqual([
      'cyberEuQuestions.turnover.amount: must be a whole number of minor units (cents), 0 or more',
    ]);
    expect(euProblems({ turnover: { amount: 1.5, currency: 'EU' } })).toHaveLength(2);
  });

  it('takes a share of turnover from 0 to 10000 basis points', () => {
    for (const usTurnoverShareBps of [0, 2500, 10_000]) expect(euProblems({ usTurnoverShareBps })).toEqual([]);
    for (const usTurnoverShareBps of [-1, 10_001]) {
      expect(euProblems({ usTurnoverShareBps })).toEqual([
        'cyberEuQuestions.usTurnoverShareBps: must be a whole number from 0 to 10000',
      ]);
    }
  });

  it('takes OTHER for pciCompliant only', () => {
    expect(euProblems({ pciCompliant: 'OTHER' })).toEqual([]);
    const controls = [
      'mfaEmail',
      'mfaRemoteAccess',
      'mfaPrivilegedAccounts',
      'endpointDetection',
      'offlineBackups',
      'patchWithin30Days',
      'paymentCallback',
      'incidentLast3Years',
    ] as const;
    for (const key of controls) {
      for (const answer of ['YES', 'NO', 'UNCERTAIN'] as const) expect(euProblems({ [key]: answer })).toEqual([]);
      expect(euProblems({ [key]: 'OTHER' })).toEqual([
        `cyberEuQuestions.${key}: must be one of YES, NO, UNCERTAIN (exactly as written here)`,
      ]);
    }
  });

  it('takes a list name or a NAICS code', () => {
    expect(euProblems({ natureOfBusiness: 'Online Retail' })).toEqual([]);
    expect(euProblems({ natureOfBusiness: '722511' })).toEqual([]);
    expect(euProblems({ natureOfBusiness: 'Online Retial' })).toEqual([
      expect.stringMatching(/^cyberEuQuestions\.natureOfBusiness: .*the nearest names are "Online Retail", /),
    ]);
  });
});

describe('techEoApplicationControls', () => {
  const techProblems = (techEoApplicationControls: QuoteRequestInfo['techEoApplicationControls']) =>
    problemsOf('TECH_EO', { techEoApplicationControls });

  it('are all optional', () => {
    expect(techProblems({})).toEqual([]);
    expect(techProblems({ claims: null, backupSolution: {}, endpointSecurityVendor: { nextGenAv: null } })).toEqual([]);
  });

  it('takes revenue shares of listed names, none twice, at most all of the revenue', () => {
    const share = (natureOfBusiness: string, basisPoints: number) => ({ natureOfBusiness, basisPoints });

    expect(techProblems({ revenuePercentages: [share('IT Consulting', 10_000)] })).toEqual([]);
    expect(techProblems({ revenuePercentages: [share('IT Consulting', 1)] })).toEqual([]);
    expect(
      techProblems({
        revenuePercentages: [share('Accounting', 0), share('Web Design', 9000), share('Web Design', 9000)],
      }),
    ).toEqual([
      expect.stringMatching(/revenuePercentages\[0\]\.natureOfBusiness: must be an exact name/),
      expect.stringMatching(/revenuePercentages\[0\]\.basisPoints: must be a whole number from 1 to 10000/),
      expect.stringMatching(/revenuePercentages\[2\]\.natureOfBusiness: is named already by entry 1/),
      expect.stringMatching(/revenuePercentages: adds up to 18000 basis points; at most 10000/),
    ]);
    expect(techProblems({ revenuePercentages: [share('Web Design', 10_001)] })).toHaveLength(1);
  });

  it('takes contract values of 0 or more', () => {
    expect(techProblems({ largestContracts: { client2Value: 0, client2Name: 'Acme' } })).toEqual([]);
    expect(techProblems({ largestContracts: { client3Value: -1 } })).toEqual([
      expect.stringMatching(
        /^techEoApplicationControls\.largestContracts\.client3Value: must be a whole number from 0/,
      ),
    ]);
  });

  it('has the controls of the specification', () => {
    const fields = PRODUCTS.TECH_EO.questions.map(({ field }) => field.split('.'));
    const ofKind = (kind: string) =>
      PRODUCTS.TECH_EO.questions.filter(({ field, answer }) => field.split('.').length === 2 && answer.kind === kind);
    const inGroup = (group: string) => fields.filter((path) => path[1] === group).length;

    expect(ofKind('boolean')).toHaveLength(24);
    expect(inGroup('backupSolution')).toBe(8);
    expect(inGroup('privilegedAccounts')).toBe(4);
    expect(inGroup('endpointSecurityVendor')).toBe(4);
    expect(inGroup('sensitiveDataAccess')).toBe(6);
    expect(inGroup('largestContracts')).toBe(6);
  });
});

describe('a problem', () => {
  const remedyOf = (productType: ProductType, info: QuoteRequestInfo) =>
    readQuoteRequestInfo(productType, info, { today: TODAY }).problems.map(({ remedy }) => remedy);
  const entry = (key: string, data: string, type = 'text') => ({ optionalData: [{ key, data, type }] });

  it.each([
    ['CYBER', entry('domicileState', 'OH'), 'Send "Ohio".'],
    ['CYBER', entry('domicileState', 'ohio'), 'Send "Ohio" if that is meant.'],
    ['CYBER', entry('grossAnnualRevenue', '$2,500,000.00'), 'Send "2500000".'],
    ['CYBER', entry('grossAnnualRevenue', '2.5M'), 'Send the revenue of the next 12 months in digits.'],
    ['CYBER', entry('claims', 'NO', 'yes-no-uncertain'), 'Send "no".'],
    ['CYBER', entry('claims', 'no', 'text'), 'Send "yes-no-uncertain".'],
    ['CYBER', entry('natureOfBusiness', 'law firms'), 'Send "Law Firms".'],
    ['TECH_EO', entry('claims', 'no'), 'Send techEoApplicationControls.claims instead.'],
    ['TECH_EO', entry('formalBackups', 'no'), 'Leave it out for TECH_EO.'],
    ['TECH_EO', { cyberEuQuestions: {} }, 'Leave it out for TECH_EO.'],
    ['CYBER', { coverageEffectiveAt: '2027-04-01' }, 'Submit it from 2026-12-02 on, or send an earlier day.'],
    ['CYBER_EU', { cyberEuQuestions: { turnover: { amount: 1, currency: 'eur' } } }, 'Send "EUR", in upper case.'],
  ] as const)('of %s with %o is answered with what to send instead', (productType, info, remedy) => {
    expect(remedyOf(productType, info)).toEqual([remedy]);
  });

  it('of a code that is no NAICS code is answered as one of a code, without names', () => {
    expect(entryProblems('CYBER', 'natureOfBusiness', '999999')).toEqual([
      'optionalData[0].data: must be an exact name of the list or a six-digit NAICS 2022 code; "999999" is not a code of NAICS 2022',
    ]);
    expect(entryProblems('TECH_EO', 'natureOfBusiness', '541511')).toEqual([
      'optionalData[0].data: must be an exact name of the list; NAICS codes are not taken for TECH_EO',
    ]);
  });

  it('is answered with names for thirty texts of a call and without them for the others', () => {
    const optionalData = Array.from({ length: 40 }, (_, index) => ({ key: `claim${index}`, data: 'no', type: 'text' }));
    const told = problemsOf('CYBER', { optionalData }).filter((problem) => problem.includes('the nearest keys are'));

    const { problems } = readQuoteRequestInfo('CYBER', { optionalData }, { today: TODAY });

    expect(told).toHaveLength(30);
    expect(problems.at(-1)).toMatchObject({ message: 'is not a key of CYBER', remedy: 'Leave it out.' });
  });

  it('repeats no more than 80 characters of what was sent', () => {
    const long = 'Law Firm '.repeat(5000);
    const given = { key: long, data: long, type: long };
    const problems = [
      ...problemsOf('CYBER', { optionalData: [given, { ...given, key: 'natureOfBusiness' }] }),
      ...problemsOf('CYBER_EU', {
        cyberEuQuestions: { natureOfBusiness: long, turnover: { amount: 1, currency: long } },
      }),
    ];

    for (const problem of problems) expect(problem.length).toBeLessThan(500);
  });
});

describe('a field that a product takes without saving it', () => {
  it('is named: CYBER_EU has no terrorism cover', () => {
    const notSaved = (productType: ProductType, hasTria: boolean) =>
      readQuoteRequestInfo(productType, { hasTria }, { today: TODAY }).notSaved;

    expect(notSaved('CYBER_EU', true)).toEqual(['hasTria']);
    expect(notSaved('CYBER_EU', false)).toEqual([]);
    expect(notSaved('CYBER', true)).toEqual([]);
  });
});

describe('several problems', () => {
  it('come back together', () => {
    const problems = problemsOf('CYBER', {
      coverageEffectiveAt: '2020-01-01',
      limits: [],
      cyberEuQuestions: {},
      optionalData: [
        { key: 'claims', data: 'maybe', type: 'text' },
        { key: 'nothing', data: 'x', type: 'text' },
      ],
    });

    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'cyberEuQuestions',
      'coverageEffectiveAt',
      'limits',
      'optionalData[0].type',
      'optionalData[0].data',
      'optionalData[1].key',
    ]);
  });
});
