/** What a broker may get wrong in an application, as rows: product, what is sent, path, and words of the answer. */
import { type ApplicationMistake, tech } from './mistake.ts';
import { REVENUE_SHARES } from './revenue-share-mistakes.ts';

const LONG = 'x'.repeat(5001);
const pair = (aggregateCents: number, deductibleCents: number) => ({ aggregateCents, deductibleCents });
const pairs = (count: number) => Array.from({ length: count }, (_, index) => pair(100_000_000 + index, 1_000_000));
const entry = (key: string, data: string | null, type = 'text') => ({ optionalData: [{ key, data, type }] });
const eu = (cyberEuQuestions: object) => ({ cyberEuQuestions });
const turnover = (amount: number, currency: string) => eu({ turnover: { amount, currency } });

const DATA = 'optionalData[0].data';
const KEY = 'optionalData[0].key';
const YES_NO = 'yes-no-uncertain';
const YES_NO_OTHER = 'yes-no-other-uncertain';
const YES_NO_KEYS = [
  'formalBackups',
  'emailFilter',
  'encryptPos',
  'paymentRequestValidation',
  'multiFactorAccess',
  'multiFactorAuthenticationEmails',
  'claims',
  'breaches',
  'interruptions',
] as const;
const YES_NO_OTHER_KEYS = ['pciCompliantPayments', 'rightfulMediaUse', 'vpnAndMfa'] as const;
const TEXT_KEYS = ['domicileState', 'natureOfBusiness', 'grossAnnualRevenue', 'numberOfPiiRecords'] as const;

const COVERAGE: readonly ApplicationMistake[] = [
  ['yesterday', 'CYBER', { coverageEffectiveAt: '2026-11-19' }, 'coverageEffectiveAt', 'from 2026-11-20', 'past'],
  ['a day of last year', 'TECH_EO', { coverageEffectiveAt: '2025-12-01' }, 'coverageEffectiveAt', 'today', 'later day'],
  [
    '121 days ahead',
    'CYBER',
    { coverageEffectiveAt: '2027-03-21' },
    'coverageEffectiveAt',
    '120 days',
    '2026-11-21 on',
  ],
  ['a year ahead', 'CYBER_EU', { coverageEffectiveAt: '2027-11-20' }, 'coverageEffectiveAt', '2027-03-20', 'earlier'],
  ['no pair', 'CYBER', { limits: [] }, 'limits', '1 to 3 pairs', 'at least one'],
  ['no pair', 'CYBER_EU', { limits: [] }, 'limits', '1 to 5 pairs', 'at least one'],
  ['four pairs', 'CYBER', { limits: pairs(4) }, 'limits', '1 to 3 pairs', 'of their own'],
  ['four pairs', 'TECH_EO', { limits: pairs(4) }, 'limits', '1 to 3 pairs', 'of their own'],
  ['six pairs', 'CYBER_EU', { limits: pairs(6) }, 'limits', '1 to 5 pairs', 'of their own'],
  ['a limit of 0', 'CYBER', { limits: [pair(0, 0)] }, 'limits[0].aggregateCents', 'above 0', 'in cents'],
  ['a limit below 0', 'TECH_EO', { limits: [pair(-1, 0)] }, 'limits[0].aggregateCents', 'above 0', 'in cents'],
  ['a deductible below 0', 'CYBER', { limits: [pair(1, -1)] }, 'limits[0].deductibleCents', '0 or more', 'in cents'],
  [
    'a pair twice',
    'CYBER',
    { limits: [pair(1, 0), pair(1, 0)] },
    'limits[1]',
    'same pair as limits[0]',
    'Leave it out',
  ],
  [
    'a third pair twice',
    'CYBER_EU',
    { limits: [pair(1, 0), pair(2, 0), pair(1, 0)] },
    'limits[2]',
    'limits[0]',
    'Leave',
  ],
];

const STATES: readonly ApplicationMistake[] = [
  ['an abbreviated state', 'CYBER', entry('domicileState', 'OH'), DATA, 'spell it out: Ohio', 'Send "Ohio"'],
  ['an abbreviation in lower case', 'TECH_EO', entry('domicileState', 'tx'), DATA, 'Texas', 'Send "Texas"'],
  ['a state in lower case', 'CYBER', entry('domicileState', 'ohio'), DATA, 'nearest name is Ohio', 'Send "Ohio"'],
  ['a state that is cut off', 'CYBER', entry('domicileState', 'Ohi'), DATA, 'nearest name is Ohio', 'Send "Ohio"'],
  ['a territory', 'TECH_EO', entry('domicileState', 'Puerto Rico'), DATA, '50 states', 'Send "'],
  ['a province', 'CYBER', entry('domicileState', 'Ontario'), DATA, '50 states', 'if that is meant'],
  ['a state with a blank after it', 'CYBER', entry('domicileState', 'Ohio '), DATA, 'is Ohio', 'Send "Ohio"'],
  ['an empty state', 'CYBER', entry('domicileState', ''), DATA, '50 states', 'Send "'],
  ['a very long state', 'CYBER', entry('domicileState', LONG), DATA, '50 states', 'for example "Ohio"'],
];

const NATURES: readonly ApplicationMistake[] = [
  [
    'a name in the singular',
    'CYBER',
    entry('natureOfBusiness', 'Law Firm'),
    DATA,
    '"Law Firms"',
    'natureOfBusinessList',
  ],
  ['a name in lower case', 'CYBER', entry('natureOfBusiness', 'law firms'), DATA, 'exact name', 'Send "Law Firms"'],
  ['a name of Tech E+O', 'CYBER', entry('natureOfBusiness', 'Web Desing'), DATA, 'nearest names', 'CYBER'],
  ['a code of no class', 'CYBER', entry('natureOfBusiness', '999999'), DATA, 'not a code of NAICS 2022', 'six digits'],
  ['a code of five digits', 'CYBER', entry('natureOfBusiness', '54151'), DATA, 'not six digits', 'NAICS 2022'],
  ['a code of seven digits', 'CYBER', entry('natureOfBusiness', '5415110'), DATA, 'not six digits', 'NAICS 2022'],
  ['an empty name', 'CYBER', entry('natureOfBusiness', ''), DATA, 'exact name', 'natureOfBusinessList'],
  ['a name of 40 KB', 'CYBER', entry('natureOfBusiness', 'a '.repeat(20_000)), DATA, 'exact name', 'writes it'],
  ['a typo', 'TECH_EO', entry('natureOfBusiness', 'Web Desing'), DATA, '"Web Design"', 'productType: TECH_EO'],
  ['a code', 'TECH_EO', entry('natureOfBusiness', '541511'), DATA, 'NAICS codes are not taken', 'TECH_EO'],
  [
    'a typo',
    'CYBER_EU',
    eu({ natureOfBusiness: 'Online Retial' }),
    'cyberEuQuestions.natureOfBusiness',
    '"Online Retail"',
    'CYBER_EU',
  ],
  [
    'a code of no class',
    'CYBER_EU',
    eu({ natureOfBusiness: '999999' }),
    'cyberEuQuestions.natureOfBusiness',
    'not a code',
    'NAICS',
  ],
];

const NUMBERS: readonly ApplicationMistake[] = [
  ['cents in the revenue', 'CYBER', entry('grossAnnualRevenue', '1000.50'), DATA, 'digits only', 'in digits'],
  ['separators', 'TECH_EO', entry('grossAnnualRevenue', '1,000'), DATA, 'digits only', 'Send "1000"'],
  [
    'a sign and separators',
    'CYBER',
    entry('grossAnnualRevenue', '$2,500,000.00'),
    DATA,
    'digits only',
    'Send "2500000"',
  ],
  ['millions', 'CYBER', entry('grossAnnualRevenue', '2.5M'), DATA, 'digits only', 'next 12 months'],
  ['an empty revenue', 'CYBER', entry('grossAnnualRevenue', ''), DATA, 'digits only', 'in digits'],
  ['a revenue below 0', 'CYBER', entry('grossAnnualRevenue', '-5'), DATA, 'digits only', 'in digits'],
  ['a leading 0', 'CYBER', entry('grossAnnualRevenue', '007'), DATA, 'digits only', 'in digits'],
  ['16 digits', 'CYBER', entry('grossAnnualRevenue', '1'.repeat(16)), DATA, 'at most 15', 'in digits'],
  ['a power of ten', 'CYBER', entry('grossAnnualRevenue', '1e6'), DATA, 'digits only', 'in digits'],
  ['a band in upper case', 'CYBER', entry('numberOfPiiRecords', 'Min'), DATA, 'min, veryLow', 'Send "min"'],
  [
    'a number for a band',
    'CYBER',
    entry('numberOfPiiRecords', '250000'),
    DATA,
    'must be one of',
    'leave the answer out',
  ],
  ['a band of the EU', 'TECH_EO', entry('numberOfPiiRecords', 'UNKNOWN'), DATA, 'must be one of', 'one of these'],
  [
    'a turnover below 0',
    'CYBER_EU',
    turnover(-1, 'SEK'),
    'cyberEuQuestions.turnover.amount',
    '0 or more',
    'minor units',
  ],
  [
    'a currency in lower case',
    'CYBER_EU',
    turnover(1, 'sek'),
    'cyberEuQuestions.turnover.currency',
    'upper case',
    'Send "SEK"',
  ],
  ['no such currency', 'CYBER_EU', turnover(1, 'EEU'), 'cyberEuQuestions.turnover.currency', 'ISO 4217', 'EUR, GBP'],
  ['gold', 'CYBER_EU', turnover(1, 'XAU'), 'cyberEuQuestions.turnover.currency', 'ISO 4217', 'quotes are made in'],
  ['an empty currency', 'CYBER_EU', turnover(1, ''), 'cyberEuQuestions.turnover.currency', 'ISO 4217', 'EUR'],
  ['a currency sign', 'CYBER_EU', turnover(1, '€'), 'cyberEuQuestions.turnover.currency', 'ISO 4217', 'EUR'],
  [
    'a share below 0',
    'CYBER_EU',
    eu({ usTurnoverShareBps: -1 }),
    'cyberEuQuestions.usTurnoverShareBps',
    '0 to 10000',
    '25%',
  ],
  [
    'a share above the whole',
    'CYBER_EU',
    eu({ usTurnoverShareBps: 10_001 }),
    'cyberEuQuestions.usTurnoverShareBps',
    '10000',
    'basis points',
  ],
];

const TEXTS: readonly ApplicationMistake[] = [
  ['a vendor of 201 characters', 'CYBER', entry('emailFilterVendor', 'x'.repeat(201)), DATA, 'at most 200', 'Shorten'],
  ['a vendor of two lines', 'CYBER', entry('emailFilterVendor', 'Acme\nFilter'), DATA, 'one line', 'one line'],
  ['a vendor written backwards', 'CYBER', entry('emailFilterVendor', '\u202EemcA'), DATA, 'direction', 'as it is read'],
  ['a comment of 5,001 characters', 'CYBER', entry('claimsComment', LONG), DATA, 'at most 5000', 'supporting document'],
  ['a comment of 5,001 characters', 'TECH_EO', entry('claimsComment', LONG), DATA, 'at most 5000', 'Shorten'],
  [
    'a comment of 5,001 characters',
    'CYBER_EU',
    eu({ incidentComment: LONG }),
    'cyberEuQuestions.incidentComment',
    'at most 5000',
    'Shorten',
  ],
  [
    'a description of 5,001 characters',
    'TECH_EO',
    tech({ professionalServicesDescription: LONG }),
    'techEoApplicationControls.professionalServicesDescription',
    '5000',
    'Shorten',
  ],
  [
    'a gateway of 201 characters',
    'TECH_EO',
    tech({ secureEmailGateway: 'x'.repeat(201) }),
    'techEoApplicationControls.secureEmailGateway',
    'at most 200',
    'Shorten',
  ],
  ...(['nextGenAv', 'endpointDetectionResponse', 'managedDetectionResponse', 'extendedDetectionResponse'] as const).map(
    (field): ApplicationMistake => [
      `a product of 201 characters (${field})`,
      'TECH_EO',
      tech({ endpointSecurityVendor: { [field]: 'x'.repeat(201) } }),
      `techEoApplicationControls.endpointSecurityVendor.${field}`,
      'at most 200',
      'Shorten',
    ],
  ),
  ...([1, 2, 3] as const).flatMap((number): readonly ApplicationMistake[] => {
    const path = `techEoApplicationControls.largestContracts.client${number}`;
    const contracts = (field: string, value: unknown) =>
      tech({ largestContracts: { [`client${number}${field}`]: value } });
    return [
      [`contract ${number} of negative value`, 'TECH_EO', contracts('Value', -1), `${path}Value`, 'from 0', 'dollars'],
      [
        `contract ${number} with a hidden character`,
        'TECH_EO',
        contracts('Name', 'Ac\u200Bme'),
        `${path}Name`,
        'invisible',
        'one line',
      ],
    ];
  }),
];

const KEYS: readonly ApplicationMistake[] = [
  ['a key that is cut off', 'CYBER', entry('claim', 'no'), KEY, 'nearest keys are claims', 'Send "claims"'],
  ['a key in upper case', 'CYBER', entry('Claims', 'no'), KEY, 'nearest keys are claims', 'Send "claims"'],
  ['a key of nothing', 'CYBER', entry('favouriteColour', 'red'), KEY, 'is not a key of CYBER', 'if that is meant'],
  ['an empty key', 'CYBER', entry('', 'no'), KEY, 'is not a key', 'Send "'],
  ['a key of 40 KB', 'CYBER', entry('k'.repeat(40_000), 'no'), KEY, 'is not a key', 'domicileState'],
  ['a key of CYBER', 'TECH_EO', entry('formalBackups', 'no'), KEY, 'belongs to CYBER', 'Leave it out'],
  ['a key that is a control', 'TECH_EO', entry('claims', 'no'), KEY, 'techEoApplicationControls.claims', 'instead'],
  [
    'another control as a key',
    'TECH_EO',
    entry('similarCoverage', 'no'),
    KEY,
    'techEoApplicationControls.similarCoverage',
    'instead',
  ],
  ['a control of Tech E+O', 'CYBER', entry('similarCoverage', 'no'), KEY, 'belongs to TECH_EO', 'Leave it out'],
  [
    'a key twice',
    'CYBER',
    { optionalData: [1, 2].map(() => ({ key: 'claims', data: 'no', type: YES_NO })) },
    'optionalData[1].key',
    'repeats optionalData[0]',
    'Leave one',
  ],
  ...YES_NO_KEYS.flatMap((key): readonly ApplicationMistake[] => [
    [`${key}: YES`, 'CYBER', entry(key, 'YES', YES_NO), DATA, 'yes, no, uncertain', 'Send "yes"'],
    [`${key}: other`, 'CYBER', entry(key, 'other', YES_NO), DATA, 'yes, no, uncertain', 'one of these values'],
    [`${key} as text`, 'CYBER', entry(key, 'yes'), 'optionalData[0].type', YES_NO, `Send "${YES_NO}"`],
  ]),
  ...YES_NO_OTHER_KEYS.flatMap((key): readonly ApplicationMistake[] => [
    [`${key}: n/a`, 'CYBER', entry(key, 'n/a', YES_NO_OTHER), DATA, 'yes, no, other, uncertain', 'one of these'],
    [`${key} without other`, 'CYBER', entry(key, 'no', YES_NO), 'optionalData[0].type', YES_NO_OTHER, 'Send "'],
  ]),
  ...TEXT_KEYS.map(
    (key): ApplicationMistake => [
      `${key} as yes or no`,
      'CYBER',
      entry(key, null, YES_NO),
      'optionalData[0].type',
      `must be text for ${key}`,
      'Send "text"',
    ],
  ),
];

const GROUPS: readonly ApplicationMistake[] = [
  ['questions of the EU', 'CYBER', eu({}), 'cyberEuQuestions', 'belongs to CYBER_EU', 'Leave it out'],
  ['controls of Tech E+O', 'CYBER', tech({}), 'techEoApplicationControls', 'belongs to TECH_EO', 'Leave it out'],
  ['optionalData', 'CYBER_EU', { optionalData: [] }, 'optionalData', 'CYBER and TECH_EO', 'Leave it out'],
  ['questions of CYBER', 'CYBER_EU', { applicationQuestions: {} }, 'applicationQuestions', 'CYBER', 'Leave it out'],
  ['controls of Tech E+O', 'CYBER_EU', tech({}), 'techEoApplicationControls', 'belongs to TECH_EO', 'Leave'],
  ['questions of CYBER', 'TECH_EO', { applicationQuestions: {} }, 'applicationQuestions', 'CYBER', 'Leave it out'],
  ['questions of the EU', 'TECH_EO', eu({}), 'cyberEuQuestions', 'belongs to CYBER_EU', 'Leave it out'],
  ...(
    [
      'mfaEmail',
      'mfaRemoteAccess',
      'mfaPrivilegedAccounts',
      'endpointDetection',
      'offlineBackups',
      'patchWithin30Days',
      'paymentCallback',
      'incidentLast3Years',
    ] as const
  ).map(
    (field): ApplicationMistake => [
      `${field}: OTHER`,
      'CYBER_EU',
      eu({ [field]: 'OTHER' }),
      `cyberEuQuestions.${field}`,
      'YES, NO, UNCERTAIN',
      'one of these',
    ],
  ),
];

export const APPLICATION_MISTAKES: readonly ApplicationMistake[] = [
  ...COVERAGE,
  ...STATES,
  ...NATURES,
  ...NUMBERS,
  ...TEXTS,
  ...KEYS,
  ...GROUPS,
  ...REVENUE_SHARES,
];
