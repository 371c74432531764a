import { BACKUP_FREQUENCIES, type BackupFrequency } from '../application.ts';
import {
  type AnswerKind,
  askedWhile,
  coverageQuestions,
  fieldQuestion,
  type Question,
  type QuestionWords,
} from './question.ts';
import { businessQuestions, CLAIMS_COMMENT } from './questions-cyber.ts';

const BUSINESS = 'Business';
const CONTRACTS = 'Contracts';
const SECURITY = 'Security controls';
const BACKUPS = 'Backups';
const ACCOUNTS = 'Privileged accounts';
const ENDPOINTS = 'Endpoint security';
const DATA = 'Access to sensitive data';
const LOSSES = 'Loss history';

const FREQUENCY_LABELS: Readonly<Record<BackupFrequency, string>> = {
  CONTINUOUS_BACKUPS: 'Continuous',
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  LESS_THAN_MONTHLY: 'Less than monthly',
  NEVER: 'Never',
  UNANSWERED: 'Not answered',
};

const SHORT_TEXT: AnswerKind = { kind: 'text', maximumLength: 200 };
const BOOLEAN: AnswerKind = { kind: 'boolean' };
const WHOLE_DOLLARS: AnswerKind = { kind: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, unit: 'dollars' };

/** Every question of Smart Tech E+O, in the order people read them (part 2, section 3). All controls are optional. */
export const TECH_EO_QUESTIONS: readonly Question[] = [
  ...coverageQuestions('TECH_EO'),
  ...businessQuestions('TECH_EO'),
  ...business(),
  ...contracts(),
  ...controls(),
  ...backups(),
  ...accountsAndEndpoints(),
  ...sensitiveData(),
  ...losses(),
];

function business(): readonly Question[] {
  return [
    of('professionalServicesDescription', BUSINESS, ['Professional services', 'What is done for clients, in words.'], {
      kind: 'text',
      maximumLength: 5000,
    }),
    of(
      'revenuePercentages',
      BUSINESS,
      [
        'Revenue by nature of business',
        'Basis points of revenue per listed name (1000 = 10%), no name twice, at most 10000 in all.',
        'The share of each kind of business in percent; together at most 100%.',
      ],
      { kind: 'revenueShares' },
    ),
    yesNo('biometricData', BUSINESS, 'Collects biometric data', 'Fingerprints, face or voice prints.'),
    of(
      'similarCoverage',
      BUSINESS,
      ['Similar cover is in force', 'Technology E+O or cyber cover of another insurer.'],
      {
        kind: 'choice',
        choices: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ),
  ];
}

function contracts(): readonly Question[] {
  const largest = [1, 2, 3].flatMap((n) => [
    of(`largestContracts.client${n}Name`, CONTRACTS, [`Client ${n}: name`, 'One of the three largest.'], SHORT_TEXT),
    of(
      `largestContracts.client${n}Value`,
      CONTRACTS,
      [`Client ${n}: contract value`, 'Whole US dollars a year.', 'In US dollars a year.'],
      WHOLE_DOLLARS,
    ),
  ]);
  return [
    yesNo('writtenContracts', CONTRACTS, 'Written contracts with all clients', 'Signed before work starts.'),
    yesNo('legalCounselApproval', CONTRACTS, 'Contracts are approved by counsel', 'In-house or outside counsel.'),
    yesNo('customerAcceptance', CONTRACTS, 'Clients accept deliveries formally', 'Sign-off of each delivery.'),
    yesNo('limitationOfLiability', CONTRACTS, 'Liability is limited by contract', 'To an amount or to the fees.'),
    of(
      'impliedWarranty',
      CONTRACTS,
      ['Implied warranties are disclaimed', 'True when contracts disclaim them.', 'Yes when contracts disclaim them.'],
      BOOLEAN,
    ),
    of(
      'exclusionOfDamages',
      CONTRACTS,
      ['Consequential damages are excluded', 'True when contracts exclude them.', 'Yes when contracts exclude them.'],
      BOOLEAN,
    ),
    ...largest,
  ];
}

function controls(): readonly Question[] {
  return [
    yesNo('mfaEmailAccess', SECURITY, 'Multi-factor authentication for email', 'For every mailbox.'),
    yesNo('mfaRemoteAccess', SECURITY, 'Multi-factor authentication for remote access', 'For every way in.'),
    yesNo('mfaPrivilegedAccounts', SECURITY, 'Multi-factor authentication for administrators', 'For every one.'),
    yesNo('mfaCriticalApplications', SECURITY, 'Multi-factor authentication for critical applications', 'For all.'),
    yesNo('emailFiltering', SECURITY, 'Email filtering', 'For malicious links and attachments.'),
    whileYes(
      'emailFiltering',
      of('secureEmailGateway', SECURITY, ['Secure email gateway', 'Name of the product.'], SHORT_TEXT),
    ),
    yesNo('paymentProcessingVerification', SECURITY, 'Payment requests are checked', 'Through a second channel.'),
    yesNo('pciCompliance', SECURITY, 'PCI DSS compliant', 'For the card payments that are taken.'),
    yesNo('multimediaRights', SECURITY, 'Rights to published media are cleared', 'Before publication.'),
    yesNo('intrusionDetection', SECURITY, 'Intrusion detection', 'Watches the network at all times.'),
    yesNo('penetrationTesting', SECURITY, 'Penetration tests', 'At least once a year.'),
    yesNo('securityTraining', SECURITY, 'Security training', 'For all staff, at least once a year.'),
    yesNo('disasterRecovery', SECURITY, 'Disaster recovery plan', 'Written and approved.'),
    whileYes(
      'disasterRecovery',
      yesNo('disasterRecoveryTesting', SECURITY, 'The recovery plan is tested', 'At least once a year.'),
    ),
  ];
}

function backups(): readonly Question[] {
  const solution = (key: string, label: string): Question =>
    whileYes('backups', yesNo(`backupSolution.${key}`, BACKUPS, label, 'Part of how backups are kept safe.'));
  return [
    yesNo('backups', BACKUPS, 'Formal backups', 'Regular, tested backups of critical data.'),
    whileYes(
      'backups',
      of('backupFrequency', BACKUPS, ['Frequency of backups', 'How often critical data is backed up.'], {
        kind: 'choice',
        choices: BACKUP_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] })),
      }),
    ),
    solution('backupServersHaveUniqueCredentials', 'Backup servers have credentials of their own'),
    solution('backupServersNotDomainJoined', 'Backup servers are not joined to the domain'),
    solution('backupServersSegmentedFromNetwork', 'Backup servers are in a segment of their own'),
    solution('cloudBasedBackups', 'Backups in the cloud'),
    solution('immutableBackups', 'Immutable backups'),
    solution('mfaForBackupFiles', 'Multi-factor authentication for backup files'),
    solution('multipleGeographicCopies', 'Copies in several places'),
    solution('offlineOrAirGappedBackups', 'Offline or air-gapped backups'),
  ];
}

function accountsAndEndpoints(): readonly Question[] {
  const account = (key: string, label: string): Question =>
    yesNo(`privilegedAccounts.${key}`, ACCOUNTS, label, 'Part of how administrators are protected.');
  const vendor = (key: string, label: string): Question =>
    of(`endpointSecurityVendor.${key}`, ENDPOINTS, [label, 'Name of the product in use.'], SHORT_TEXT);
  return [
    account('multipleAccountsForAdmins', 'Administrators have separate accounts'),
    account('noAdminRightsForStandardUsers', 'Standard users have no administrator rights'),
    account('uniqueAndComplexLocalAdminAccounts', 'Local administrator passwords are unique and complex'),
    account('passwordVaultForAdmins', 'Administrators use a password vault'),
    vendor('nextGenAv', 'Next-generation antivirus'),
    vendor('endpointDetectionResponse', 'Endpoint detection and response'),
    vendor('managedDetectionResponse', 'Managed detection and response'),
    vendor('extendedDetectionResponse', 'Extended detection and response'),
  ];
}

function sensitiveData(): readonly Question[] {
  const access = (key: string, label: string): Question =>
    yesNo(`sensitiveDataAccess.${key}`, DATA, label, 'Part of how sensitive data is protected.');
  return [
    access('rbacLeastPrivilege', 'Access by role and least privilege'),
    access('networkSegmentation', 'The network is segmented'),
    access('loggingAndMonitoring', 'Access is logged and watched'),
    access('mfaRequiredForAccess', 'Access needs multi-factor authentication'),
    access('fileLevelEncryption', 'Files are encrypted'),
    access('dataInTransitEncryption', 'Data is encrypted in transit'),
  ];
}

function losses(): readonly Question[] {
  return [
    yesNo('claims', LOSSES, 'Claims in the last three years', 'Made by or against the insured.'),
    whileYes('claims', CLAIMS_COMMENT),
    yesNo('breaches', LOSSES, 'Data breaches in the last three years', 'Any unauthorised access to personal data.'),
    yesNo('interruptions', LOSSES, 'Interruptions in the last three years', 'Unplanned outages over eight hours.'),
  ];
}

function yesNo(key: string, group: string, label: string, meaning: string): Question {
  return of(key, group, [label, meaning], BOOLEAN);
}

/** Asked only while the answer to another question of this product is yes. */
function whileYes(key: string, question: Question): Question {
  return askedWhile(question, `techEoApplicationControls.${key}`, [true]);
}

function of(key: string, group: string, words: QuestionWords, answer: AnswerKind): Question {
  return fieldQuestion(`techEoApplicationControls.${key}`, group, words, answer);
}
