import { natureOfBusinessList } from '../classes/nature-of-business.ts';
import {
  askedWhile,
  coverageQuestions,
  fieldQuestion,
  optionalDataQuestion as optionalData,
  PII_RECORDS,
  type Question,
} from './question.ts';

const BUSINESS = 'Business';
const SECURITY = 'Security controls';
const LOSSES = 'Loss history';

/** Questions that CYBER and TECH_EO ask alike, in optionalData. */
export function businessQuestions(productType: 'CYBER' | 'TECH_EO'): readonly Question[] {
  return [
    optionalData(
      'domicileState',
      BUSINESS,
      [
        'Home state',
        'State of the head office, spelled out, or District of Columbia; it decides taxes and filings.',
        'State of the head office; it decides taxes and filings.',
      ],
      { kind: 'state' },
    ),
    optionalData(
      'natureOfBusiness',
      BUSINESS,
      [
        'Nature of business',
        productType === 'CYBER'
          ? 'A name of the documented list, or a six-digit NAICS 2022 code.'
          : 'A name of the documented list.',
        productType === 'CYBER'
          ? 'Type a few letters and choose, or enter a six-digit NAICS code.'
          : 'Type a few letters and choose.',
      ],
      { kind: 'natureOfBusiness', productType },
    ),
    optionalData(
      'grossAnnualRevenue',
      BUSINESS,
      [
        'Gross annual revenue',
        'Whole US dollars, projected for the next 12 months.',
        'In US dollars, projected for the next 12 months.',
      ],
      { kind: 'wholeDollars' },
    ),
    optionalData(
      'numberOfPiiRecords',
      BUSINESS,
      ['Number of personal records', 'Unique persons whose personal data the insured holds.'],
      { kind: 'choice', choices: PII_RECORDS },
    ),
  ];
}

/** Free text about claims, asked by CYBER and TECH_EO. */
export const CLAIMS_COMMENT = optionalData(
  'claimsComment',
  LOSSES,
  [
    'About the claims',
    'Date, cause, amount and what was changed since; read only when there were claims.',
    'Date, cause, amount and what was changed since.',
  ],
  { kind: 'text', maximumLength: 5000 },
);

const EXCLUDED = natureOfBusinessList('CYBER')
  .filter(({ appetite }) => appetite === 'decline')
  .map(({ name }) => name.toLowerCase());

/** Every question of Smart Cyber, in the order people read them (part 1, sections 3 and 5). */
export const CYBER_QUESTIONS: readonly Question[] = [
  ...coverageQuestions('CYBER'),
  ...businessQuestions('CYBER'),
  fieldQuestion(
    'applicationQuestions.biometricData',
    BUSINESS,
    [
      'Collects biometric data',
      'True when fingerprints, face or voice prints are collected.',
      'Fingerprints, face or voice prints.',
    ],
    { kind: 'boolean' },
  ),
  fieldQuestion(
    'applicationQuestions.excludedClasses',
    BUSINESS,
    [
      'Active in an excluded class',
      'True when part of the business is in a class outside our appetite.',
      `Yes when a part of the business is one of these: ${EXCLUDED.join(', ')}.`,
    ],
    { kind: 'boolean' },
  ),
  optionalData(
    'multiFactorAuthenticationEmails',
    SECURITY,
    ['Multi-factor authentication for email', 'Required for every mailbox that can be reached from outside.'],
    'yes-no-uncertain',
  ),
  optionalData(
    'multiFactorAccess',
    SECURITY,
    ['Multi-factor authentication for remote access', 'Required for every way into the network from outside.'],
    'yes-no-uncertain',
  ),
  optionalData(
    'vpnAndMfa',
    SECURITY,
    [
      'Remote access only by VPN with multi-factor authentication',
      'Other means that there is no remote access.',
      'Not applicable means that there is no remote access.',
    ],
    'yes-no-other-uncertain',
  ),
  optionalData(
    'formalBackups',
    SECURITY,
    ['Formal backups', 'Regular, tested backups of critical data, kept apart from the network.'],
    'yes-no-uncertain',
  ),
  optionalData(
    'emailFilter',
    SECURITY,
    ['Email filtering', 'Incoming mail is filtered for malicious links and attachments.'],
    'yes-no-uncertain',
  ),
  askedWhile(
    optionalData(
      'emailFilterVendor',
      SECURITY,
      ['Email filtering product', 'Name of the product; read only when mail is filtered.', 'Name of the product.'],
      { kind: 'text', maximumLength: 200 },
    ),
    'optionalData.emailFilter',
    ['yes'],
  ),
  optionalData(
    'paymentRequestValidation',
    SECURITY,
    ['Payment requests are checked', 'Changes of payment details are confirmed through a second channel.'],
    'yes-no-uncertain',
  ),
  optionalData(
    'encryptPos',
    SECURITY,
    ['Encryption at the point of sale', 'Card data is encrypted from the terminal onwards.'],
    'yes-no-uncertain',
  ),
  optionalData(
    'pciCompliantPayments',
    SECURITY,
    [
      'PCI DSS compliant',
      'Other means that no card payments are taken.',
      'Not applicable means that no card payments are taken.',
    ],
    'yes-no-other-uncertain',
  ),
  optionalData(
    'rightfulMediaUse',
    SECURITY,
    [
      'Rights to published media are cleared',
      'Other means that nothing is published.',
      'Not applicable means that nothing is published.',
    ],
    'yes-no-other-uncertain',
  ),
  optionalData(
    'claims',
    LOSSES,
    ['Cyber claims in the last three years', 'Claims made by or against the insured.'],
    'yes-no-uncertain',
  ),
  askedWhile(CLAIMS_COMMENT, 'optionalData.claims', ['yes', 'uncertain']),
  optionalData(
    'breaches',
    LOSSES,
    ['Data breaches in the last three years', 'Any unauthorised access to personal data.'],
    'yes-no-uncertain',
  ),
  optionalData(
    'interruptions',
    LOSSES,
    ['Interruptions in the last three years', 'Unplanned outages of more than eight hours.'],
    'yes-no-uncertain',
  ),
];
