import { describe, expect, it } from 'vitest';
import { PRODUCTS, type ProductType, type QuoteRequestInfo, readQuoteRequestInfo, US_STATES } from '../index.ts';

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

const YES_NO_UNCERTAIN = [
  'formalBackups',
  'emailFilter',
  'encryptPos',
  'paymentRequestValidation',
  'multiFactorAccess',
  'multiFactorAuthenticationEmails',
  'claims',
  'breaches',
  'interruptions',
];
const YES_NO_OTHER_UNCERTAIN = ['pciCompliantPayments', 'rightfulMediaUse', 'vpnAndMfa'];

describe('optionalData', () => {
  it('has the keys of the specification', () => {
    const keys = (productType: ProductType) =>
      PRODUCTS[productType].questions.filter((one) => one.optionalDataType).map((one) => one.key);

    expect(keys('CYBER').toSorted()).toEqual(
      [
        ...YES_NO_UNCERTAIN,
        ...YES_NO_OTHER_UNCERTAIN,
        'domicileState',
        'natureOfBusiness',
        'grossAnnualRevenue',
        'numberOfPiiRecords',
        'emailFilterVendor',
        'claimsComment',
      ].toSorted(),
    );
    expect(keys('TECH_EO').toSorted()).toEqual(
      ['claimsComment', 'domicileState', 'grossAnnualRevenue', 'natureOfBusiness', 'numberOfPiiRecords'].toSorted(),
    );
  });

  it('refuses unknown keys, keys of another product and repeated keys', () => {
    expect(entryProblems('CYBER', 'claim', 'no')).toEqual([
      expect.stringMatching(/^optionalData\[0\]\.key: is not a key of CYBER; the nearest keys are claims, /),
    ]);
    expect(entryProblems('TECH_EO', 'formalBackups', 'yes')).toHaveLength(1);
    expect(
      problemsOf('CYBER', {
        optionalData: [
          { key: 'claims', data: 'no', type: 'yes-no-uncertain' },
          { key: 'breaches', data: 'no', type: 'yes-no-uncertain' },
          { key: 'claims', data: 'no', type: 'yes-no-uncertain' },
        ],
      }),
    ).toEqual(['optionalData[2].key: repeats optionalData[0]; send each key once']);
  });

  it.each([
    [
      'TECH_EO',
      'claims',
      'is not a key of TECH_EO; it is asked as techEoApplicationControls.claims',
      'Send techEoApplicationControls.claims instead.',
    ],
    ['TECH_EO', 'formalBackups', 'is not a key of TECH_EO; it belongs to CYBER', 'Leave it out for TECH_EO.'],
    [
      'CYBER',
      'mfaRemoteAccess',
      'is not a key of CYBER; it belongs to CYBER_EU and TECH_EO',
      'Leave it out for CYBER.',
    ],
    [
      'TECH_EO',
      'x'.repeat(201),
      'is not a key of TECH_EO',
      'Send one of domicileState, natureOfBusiness, grossAnnualRevenue, numberOfPiiRecords, claimsComment.',
    ],
    [
      'TECH_EO',
      'coverageEffective',
      expect.stringMatching(/the nearest keys are (?!.*coverageEffectiveAt)/),
      expect.stringMatching(/^Send "\w+" if that is meant\.$/),
    ],
  ] as const)('of %s does not hold %s', (productType, key, message, remedy) => {
    const info = { optionalData: [{ key, data: 'no', type: 'text' }] };

    expect(readQuoteRequestInfo(productType, info, { today: TODAY }).problems).toEqual([
      { path: 'brokerQuoteRequestInfo.optionalData[0].key', message, remedy },
    ]);
  });

  it('names the first entry of a key for each that repeats it', () => {
    const claims = { key: 'claims', data: 'no', type: 'yes-no-uncertain' };
    const info = { optionalData: [claims, claims, claims] };

    expect(readQuoteRequestInfo('CYBER', info, { today: TODAY }).problems).toEqual(
      [1, 2].map((at) => ({
        path: `brokerQuoteRequestInfo.optionalData[${at}].key`,
        message: 'repeats optionalData[0]; send each key once',
        remedy: 'Leave one of the two entries out.',
      })),
    );
  });

  it('may leave the data of an entry out', () => {
    const info = { optionalData: [{ key: 'claims', type: 'yes-no-uncertain' }] };

    expect(readQuoteRequestInfo('CYBER', info, { today: TODAY })).toMatchObject({
      problems: [],
      patch: { optionalData: { claims: null } },
    });
  });

  it('is refused as a whole where a product has none', () => {
    expect(problemsOf('CYBER_EU', { optionalData: [{ key: 'claims', data: 'perhaps', type: 'text' }] })).toEqual([
      'optionalData: is not asked for CYBER_EU; it belongs to CYBER and TECH_EO',
    ]);
  });

  it('wants the type of the key', () => {
    expect(entryProblems('CYBER', 'claims', 'no', 'text')).toEqual([
      'optionalData[0].type: must be yes-no-uncertain for claims',
    ]);
    expect(entryProblems('CYBER', 'vpnAndMfa', 'no', 'yes-no-uncertain')).toEqual([
      'optionalData[0].type: must be yes-no-other-uncertain for vpnAndMfa',
    ]);
    expect(entryProblems('CYBER', 'domicileState', 'Ohio', 'yes-no-uncertain')).toHaveLength(1);
  });

  it.each(YES_NO_UNCERTAIN)('%s takes yes, no and uncertain in lower case', (key) => {
    for (const data of ['yes', 'no', 'uncertain', null]) expect(entryProblems('CYBER', key, data)).toEqual([]);
    for (const data of ['other', 'Yes', 'NO', 'true', '', ' yes']) {
      expect(entryProblems('CYBER', key, data)).toEqual([
        'optionalData[0].data: must be one of yes, no, uncertain (exactly as written here)',
      ]);
    }
  });

  it.each(YES_NO_OTHER_UNCERTAIN)('%s takes other as well', (key) => {
    for (const data of ['yes', 'no', 'other', 'uncertain']) expect(entryProblems('CYBER', key, data)).toEqual([]);
    for (const data of ['OTHER', 'n/a']) expect(entryProblems('CYBER', key, data)).toHaveLength(1);
  });

  it('takes the 51 states spelled out and says what an abbreviation stands for', () => {
    for (const { name } of US_STATES) expect(entryProblems('CYBER', 'domicileState', name)).toEqual([]);
    expect(US_STATES).toHaveLength(51);
    expect(entryProblems('CYBER', 'domicileState', 'TX')).toEqual(['optionalData[0].data: spell it out: Texas']);
    expect(entryProblems('TECH_EO', 'domicileState', 'dc')).toEqual([
      'optionalData[0].data: spell it out: District of Columbia',
    ]);
    for (const data of ['texas', 'Puerto Rico', 'Ontario', 'Texas ']) {
      expect(entryProblems('CYBER', 'domicileState', data)).toEqual([
        expect.stringMatching(
          /must be one of the 50 states spelled out, or District of Columbia; the nearest name is /,
        ),
      ]);
    }
  });

  it.each(['0', '1', '5000000', '999999999999999'])('takes a revenue of %s', (data) => {
    expect(entryProblems('CYBER', 'grossAnnualRevenue', data)).toEqual([]);
  });

  it.each(['', '-1', '+1', '1.0', '1,000', '$5', '1e6', '01', ' 1', '1000000000000000', '５'])(
    'refuses a revenue of "%s"',
    (data) => {
      expect(entryProblems('CYBER', 'grossAnnualRevenue', data)).toEqual([
        expect.stringMatching(/^optionalData\[0\]\.data: must be a whole number of US dollars in digits only/),
      ]);
    },
  );

  it('takes the eight bands of personal records', () => {
    for (const data of ['min', 'veryLow', 'low', 'medium', 'high', 'veryHigh', 'max', 'uncertain']) {
      expect(entryProblems('CYBER', 'numberOfPiiRecords', data)).toEqual([]);
      expect(entryProblems('TECH_EO', 'numberOfPiiRecords', data)).toEqual([]);
    }
    for (const data of ['verylow', '1000', 'UNKNOWN'])
      expect(entryProblems('CYBER', 'numberOfPiiRecords', data)).toHaveLength(1);
  });

  it('takes list names and NAICS codes, and names the three nearest otherwise', () => {
    for (const data of ['Law Firms', '541511', '111110']) {
      expect(entryProblems('CYBER', 'natureOfBusiness', data)).toEqual([]);
    }
    for (const data of ['law firms', '54151', '999999', '5415110', 'Managed Service Provider (MSP)']) {
      expect(entryProblems('CYBER', 'natureOfBusiness', data)).toHaveLength(1);
    }
    expect(entryProblems('CYBER', 'natureOfBusiness', 'Law Firm')).toEqual([
      expect.stringMatching(/six-digit NAICS 2022 code; the nearest names are "Law Firms", "[^"]+", "[^"]+"$/),
    ]);
    expect(entryProblems('TECH_EO', 'natureOfBusiness', 'IT Consulting')).toEqual([]);
    expect(entryProblems('TECH_EO', 'natureOfBusiness', '541511')).toHaveLength(1);
    expect(entryProblems('TECH_EO', 'natureOfBusiness', 'Web Desing')).toEqual([
      expect.stringMatching(/must be an exact name of the list; the nearest names are "Web Design", /),
    ]);
  });

  it('keeps texts that are only read with another answer', () => {
    expect(entryProblems('CYBER', 'emailFilterVendor', 'Acme Filter')).toEqual([]);
    expect(entryProblems('CYBER', 'claimsComment', 'One small claim in 2024.')).toEqual([]);
    expect(entryProblems('CYBER', 'emailFilterVendor', 'x'.repeat(201))).toEqual([
      'optionalData[0].data: must be text of at most 200 characters',
    ]);
  });
});
