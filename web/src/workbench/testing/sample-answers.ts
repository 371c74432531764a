import { ago } from './sample-people.ts';

type AnswerRow = readonly [field: string, label: string, text: string | null, fired?: string[], previous?: string];
const answer = ([field, label, text, firedRuleIds = [], previous]: AnswerRow): object => ({
  field,
  label,
  text,
  isChanged: previous !== undefined,
  previousText: previous ?? null,
  firedRuleIds,
});

type RuleRow = readonly [
  ruleId: string,
  kind: string,
  hasFired: boolean,
  field: string | null,
  firesWhen: string,
  observed: string,
  required: string | null,
  message: string | null,
  remedy: string | null,
];
const rule = ([ruleId, kind, hasFired, field, firesWhen, observed, required, message, remedy]: RuleRow): object => ({
  ruleId,
  kind,
  wasRun: true,
  hasFired,
  field,
  firesWhen,
  observed,
  required,
  message,
  remedy,
  whoCanFix: field ? 'Broker' : 'Insured',
});

export const ANSWERS = [
  {
    group: 'Business',
    answers: [
      answer(['annualRevenue', 'Annual revenue', '$12,500,000', [], '$11,000,000']),
      answer(['natureOfBusiness', 'Nature of business', 'Software as a service']),
      answer(['employees', 'Employees', '84']),
      answer(['recordCount', 'Personal records held', '250,001 to 500,000', ['RECORDS_HIGH']]),
    ],
  },
  {
    group: 'Controls',
    answers: [
      answer(['mfaRemote', 'Multi-factor authentication for remote access', 'Yes']),
      answer(['mfaEmail', 'Multi-factor authentication for e-mail', 'No', ['MFA_EMAIL']]),
      answer(['backups', 'Offline or immutable backups', 'No', ['BACKUPS_OFFLINE']]),
      answer(['encryption', 'Encryption of laptops', 'Yes']),
      answer(['trainingFrequency', 'Security training', null]),
    ],
  },
  {
    group: 'History',
    answers: [
      answer(['claims', 'Claims in the last three years', 'Yes', ['CLAIMS_ANY']]),
      answer(['claimsComment', 'About the claims', 'A phished mailbox in 2024; loss of $18,200, closed.']),
    ],
  },
];

export const RULES = [
  rule([
    'TECH_EO_REVIEW',
    'REFER',
    true,
    null,
    'the product is Smart Tech E+O',
    'TECH_EO',
    null,
    'Smart Tech E+O submissions are reviewed by an underwriter.',
    null,
  ]),
  rule([
    'MFA_EMAIL',
    'REFER',
    true,
    'mfaEmail',
    'e-mail has no multi-factor authentication',
    'No',
    'Yes',
    'Multi-factor authentication is required for e-mail access.',
    'Turn on multi-factor authentication for e-mail.',
  ]),
  rule([
    'BACKUPS_OFFLINE',
    'ADJUST',
    true,
    'backups',
    'there are no offline backups',
    'No',
    'Yes',
    'Ransomware is limited to half until offline backups are confirmed.',
    'Keep one copy of backups offline.',
  ]),
  rule([
    'SCORE_LOW',
    'REFER',
    true,
    null,
    'the cyber risk score is below 80',
    '72',
    '80',
    'The cyber risk score of 72 is below 80.',
    'Fix the findings of the scan and rescan.',
  ]),
  rule([
    'REVENUE_MAX',
    'REFER',
    false,
    'annualRevenue',
    'revenue is above $100,000,000',
    '$12,500,000',
    '$100,000,000',
    null,
    null,
  ]),
  rule([
    'CRITICAL_VULNERABILITY',
    'DECLINE',
    false,
    null,
    'the scan found a critical vulnerability',
    'none',
    'none',
    null,
    null,
  ]),
  rule(['COUNTRY', 'DECLINE', false, 'country', 'the insured is outside the appetite', 'US', 'US', null, null]),
];
const rating = (name: string, label: string, value: number): object => ({ name, label, value });
export const SCAN = {
  state: 'DONE',
  domain: 'harbor-analytics.test',
  requestedAt: ago(5),
  deadlineAt: ago(4.9),
  finishedAt: ago(4.95),
  score: 72,
  ratings: [
    rating('email', 'E-mail security', 58),
    rating('web', 'Web encryption', 91),
    rating('patching', 'Software patching', 66),
    rating('network', 'Open ports', 84),
    rating('dns', 'DNS health', 88),
    rating('leaks', 'Leaked credentials', 49),
    rating('cloud', 'Cloud exposure', 79),
    rating('reputation', 'IP reputation', 95),
  ],
  findings: [
    {
      severity: 'HIGH',
      title: 'Leaked credentials of 14 employees',
      remedy: 'Reset the passwords and turn on multi-factor authentication.',
    },
    { severity: 'MEDIUM', title: 'DMARC policy is none', remedy: 'Publish a DMARC policy of quarantine or reject.' },
    { severity: 'LOW', title: 'TLS 1.0 still accepted', remedy: 'Accept TLS 1.2 and newer only.' },
  ],
};
export const GRID = {
  maximumOptions: 3,
  pairs: [1, 2, 3].flatMap((millions) =>
    [10_000, 25_000, 50_000].map((retention) => ({
      limitCents: millions * 100_000_000,
      deductibleCents: retention * 100,
    })),
  ),
  waitingHours: [6, 8, 12, 24],
  indemnityDays: [],
  scheduleFactorFrom: '0.75',
  scheduleFactorTo: '1.25',
  claimsFactorFrom: '1.00',
  claimsFactorTo: '1.60',
};
