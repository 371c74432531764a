import { CYBER_EU_PII_RECORDS, type CyberEuPiiRecords } from '../application.ts';
import {
  type AnswerKind,
  askedWhile,
  type Choice,
  coverageQuestions,
  fieldQuestion,
  type Question,
  type QuestionWords,
} from './question.ts';

const BUSINESS = 'Business';
const SECURITY = 'Security controls';
const LOSSES = 'Loss history';
const OPTIONS = 'Optional cover';

const PII_LABELS: Readonly<Record<CyberEuPiiRecords, string>> = {
  ZERO_TO_TEN_THOUSAND: '0-10,000',
  TEN_THOUSAND_ONE_TO_ONE_HUNDRED_THOUSAND: '10,001-100,000',
  ONE_HUNDRED_THOUSAND_ONE_TO_TWO_HUNDRED_FIFTY_THOUSAND: '100,001-250,000',
  TWO_HUNDRED_FIFTY_THOUSAND_ONE_TO_FIVE_HUNDRED_THOUSAND: '250,001-500,000',
  FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION: '500,001-1,000,000',
  ONE_MILLION_ONE_TO_TWO_MILLION_FIVE_HUNDRED_THOUSAND: '1,000,001-2,500,000',
  TWO_MILLION_FIVE_HUNDRED_THOUSAND_ONE_TO_FIVE_MILLION: '2,500,001-5,000,000',
  FIVE_MILLION_ONE_TO_TEN_MILLION: '5,000,001-10,000,000',
  OVER_TEN_MILLION: '10,000,001 or more',
  UNKNOWN: 'Not known',
};

const CONTROL: readonly Choice[] = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
  { value: 'UNCERTAIN', label: 'Not certain' },
];
const CONTROL_OR_OTHER: readonly Choice[] = [...CONTROL, { value: 'OTHER', label: 'Not applicable' }];

/** Every question of Smart Cyber EU, in the order people read them (part 1, sections 3 and 5; the contract). */
export const CYBER_EU_QUESTIONS: readonly Question[] = [
  ...coverageQuestions('CYBER_EU'),
  question(
    BUSINESS,
    'turnover',
    ['Turnover', 'Of the last financial year; its currency is the currency of the policy.'],
    {
      kind: 'money',
    },
  ),
  question(
    BUSINESS,
    'natureOfBusiness',
    [
      'Nature of business',
      'A name of the documented list, or a six-digit NAICS 2022 code.',
      'Type a few letters and choose, or enter a six-digit NAICS code.',
    ],
    { kind: 'natureOfBusiness', productType: 'CYBER_EU' },
  ),
  question(
    BUSINESS,
    'numberOfPiiRecords',
    ['Number of personal records', 'Unique persons whose personal data the insured holds.'],
    { kind: 'choice', choices: CYBER_EU_PII_RECORDS.map((value) => ({ value, label: PII_LABELS[value] })) },
  ),
  question(
    BUSINESS,
    'usTurnoverShareBps',
    [
      'Share of turnover from the United States',
      'Basis points: 10000 is all of it.',
      'In percent; 0 when there is none.',
    ],
    { kind: 'integer', minimum: 0, maximum: 10_000, unit: 'basisPoints' },
  ),
  control('mfaEmail', 'Multi-factor authentication for email', 'Required for every mailbox reachable from outside.'),
  control(
    'mfaRemoteAccess',
    'Multi-factor authentication for remote access',
    'Required for every way into the network from outside.',
  ),
  control(
    'mfaPrivilegedAccounts',
    'Multi-factor authentication for privileged accounts',
    'Required wherever administrators sign in.',
  ),
  control('endpointDetection', 'Endpoint detection and response', 'Runs on every server and workstation.'),
  control('offlineBackups', 'Offline backups', 'Regular, tested backups that cannot be reached from the network.'),
  control('patchWithin30Days', 'Critical patches within 30 days', 'Counted from the day the patch is published.'),
  control(
    'paymentCallback',
    'Payment details are confirmed by a call back',
    'Needed for the social engineering endorsement.',
  ),
  question(
    SECURITY,
    'pciCompliant',
    [
      'PCI DSS compliant',
      'OTHER means that no card payments are taken.',
      'Not applicable means that no card payments are taken.',
    ],
    { kind: 'choice', choices: CONTROL_OR_OTHER },
  ),
  question(
    LOSSES,
    'incidentLast3Years',
    ['Cyber incident in the last three years', 'Claims, breaches and unplanned outages.'],
    { kind: 'choice', choices: CONTROL },
  ),
  askedWhile(
    question(LOSSES, 'incidentComment', ['About the incident', 'Date, cause, amount and what was changed since.'], {
      kind: 'text',
      maximumLength: 5000,
    }),
    'cyberEuQuestions.incidentLast3Years',
    ['YES', 'UNCERTAIN'],
  ),
  flag('includeBrickingEndorsement', 'Bricking endorsement', 'Replacement of hardware made unusable by an attack.'),
  flag(
    'includeSocialEngineeringEndorsement',
    'Social engineering endorsement',
    'Given only when payment details are confirmed by a call back.',
  ),
  flag('includeBettermentEndorsement', 'Betterment endorsement', 'Improved replacement systems after an incident.'),
  flag('includeGoodwillCouponEndorsement', 'Goodwill coupon endorsement', 'Vouchers for the persons affected.'),
  flag(
    'includeSystemFailureExternalProvider',
    'System failure of an external provider',
    'Cover with a sublimit of 50 % of the limit of the option.',
  ),
];

function control(key: string, label: string, meaning: string): Question {
  return question(SECURITY, key, [label, meaning], { kind: 'choice', choices: CONTROL });
}

function flag(key: string, label: string, meaning: string): Question {
  return question(OPTIONS, key, [label, meaning], { kind: 'boolean' });
}

function question(group: string, key: string, words: QuestionWords, answer: AnswerKind): Question {
  return fieldQuestion(`cyberEuQuestions.${key}`, group, words, answer);
}
