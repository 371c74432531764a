import type {
  ApplicationDocument,
  BinderDocument,
  CertificateDocument,
  Charges,
  Cover,
  CyberEuCoverage,
  DocumentHead,
  Endorsement,
  Insured,
  InsuringAgreement,
  InvoiceDocument,
  Party,
  PolicyDocument,
  QuoteDocument,
  QuoteOption,
} from '../../../src/documents/pdf/index.ts';

const head: DocumentHead = {
  market: 'US',
  provider: { name: 'Corvus', mail: 'api@corvus.example' },
  productName: 'Smart Cyber',
  reference: 'Q-0000123',
  issuedOn: '2026-11-20',
  currency: { code: 'USD', minorDigits: 2 },
};

export const insured: Insured = {
  name: 'Whitaker & Daughters Accounting LLC',
  lines: ['418 Asylum Street, Suite 3', 'Hartford, Connecticut 06103', 'US'],
  website: 'whitaker-accounting.example',
  natureOfBusiness: 'Accounting',
};

export const brokerage: Party = { name: 'Meridian Brokerage Inc.', lines: ['Jo Alvarez', 'jo@meridian.example'] };

const AGREEMENTS: readonly [string, 'FIRST_PARTY' | 'THIRD_PARTY', number, string | null, string | null][] = [
  ['Network Security and Privacy Liability', 'THIRD_PARTY', 1, null, null],
  ['Regulatory Investigations, Fines and Penalties', 'THIRD_PARTY', 1, null, null],
  ['Media Liability', 'THIRD_PARTY', 1, null, null],
  ['PCI DSS Assessments', 'THIRD_PARTY', 1, null, null],
  ['Breach Response and Remediation', 'FIRST_PARTY', 1, null, null],
  ['Cyber Extortion and Ransom Payments', 'FIRST_PARTY', 1, null, null],
  ['Business Interruption and Extra Expense', 'FIRST_PARTY', 1, 'SIX_MONTHS', 'EIGHT_HOURS'],
  ['System Failure', 'FIRST_PARTY', 1, 'SIX_MONTHS', 'EIGHT_HOURS'],
  ['Contingent Business Interruption', 'FIRST_PARTY', 1, 'SIX_MONTHS', 'TWELVE_HOURS'],
  ['Contingent System Failure', 'FIRST_PARTY', 0.5, 'SIX_MONTHS', 'TWELVE_HOURS'],
  ['Digital Asset Restoration', 'FIRST_PARTY', 1, null, null],
  ['Social Engineering and Funds Transfer Fraud', 'FIRST_PARTY', 0.25, null, null],
  ['Utility, Telephone and Cryptojacking Fraud', 'FIRST_PARTY', 0.1, null, null],
  ['Reputational Loss', 'FIRST_PARTY', 1, 'SIX_MONTHS', 'TWO_WEEKS'],
  ['Court Attendance Costs', 'FIRST_PARTY', 0.025, null, null],
];

export function agreements(limitCents: number, deductibleCents: number): InsuringAgreement[] {
  return AGREEMENTS.map(([name, coverageType, share, periodOfIndemnity, waitingPeriod]) => ({
    name,
    coverageType,
    limitCents: limitCents * share,
    deductibleCents,
    periodOfIndemnity,
    waitingPeriod,
  }));
}

export function endorsements(limitCents: number): Endorsement[] {
  return [
    ['Bricking', 'SC-BRK', 'Replacement of hardware made unusable by an attack', limitCents / 2],
    ['Betterment', 'SC-BET', 'Improved replacement systems after an incident', 10_000_000],
    ['Criminal Reward', 'SC-CRW', 'Reward for information leading to a conviction', 5_000_000],
    ['War and Cyber Operations Exclusion', 'SC-WAR', 'Losses from war and state cyber operations are excluded', null],
    ['Connecticut Amendatory Endorsement', 'SC-ST-CT', 'Changes required by the insured’s home state', null],
    ['Certified Acts of Terrorism Coverage', 'SC-TRI', 'Certified acts are covered; premium shown separately', null],
  ].map(([name, code, details, limit]) => ({
    name: String(name),
    code: String(code),
    details: String(details),
    limitCents: limit === null ? null : Number(limit),
  }));
}

export function charges(premiumCents: number): Charges {
  const taxCents = Math.round((premiumCents * 1.01 * 4) / 100);
  const lines = [
    { kind: 'PREMIUM' as const, label: 'Premium', amountCents: premiumCents },
    { kind: 'TRIA' as const, label: 'Certified acts of terrorism (TRIA)', amountCents: premiumCents / 100 },
    { kind: 'POLICY_FEE' as const, label: 'Policy fee', amountCents: 19_500 },
    { kind: 'TAX' as const, label: 'Surplus lines tax, 4%', amountCents: taxCents },
  ];
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.amountCents, 0), taxStatus: 'AVAILABLE' };
}

export function option(limitCents: number, deductibleCents: number, premiumCents: number): QuoteOption {
  return {
    limitCents,
    deductibleCents,
    retroactiveDate: null,
    triaCents: premiumCents / 100,
    charges: charges(premiumCents),
    insuringAgreements: agreements(limitCents, deductibleCents),
    endorsements: endorsements(limitCents),
    cyberEuCoverage: null,
  };
}

export function aQuote(changes: Partial<QuoteDocument> = {}): QuoteDocument {
  return {
    ...head,
    insured,
    brokerage,
    underwriter: { name: 'Uma Writer', mail: 'uma@corvus.example' },
    effectiveOn: '2026-12-15',
    validUntil: '2026-12-20',
    homeState: 'Connecticut',
    hasTria: true,
    isIndication: false,
    options: [
      option(100_000_000, 2_500_000, 312_800),
      option(100_000_000, 1_000_000, 340_000),
      option(200_000_000, 2_500_000, 475_500),
    ],
    optionsNotOffered: [
      {
        limitCents: 1_000_000_000,
        deductibleCents: 2_500_000,
        reason: 'The requested limit is above the most we write for this class.',
      },
    ],
    subjectivities: [
      { description: 'Signed and dated application', type: 'PRE_BIND', isOpen: true },
      {
        description:
          'The requested terms of $1,500,000 aggregate limit with a $7,500 deductible are not available for automatic quoting. This option is offered at $1,000,000 aggregate limit with a $10,000 deductible.',
        type: 'PRE_BIND',
        isOpen: true,
      },
      { description: 'Evidence of multi-factor authentication for remote access', type: 'POST_BIND', isOpen: true },
    ],
    ...changes,
  };
}

function euCoverage(limit: number): CyberEuCoverage {
  return {
    consumerRedress: limit,
    cyberTheftAndTelephoneHacking: limit / 2,
    internalReviewExpenses: limit / 5,
    mediaLiability: limit,
    pciDssLiability: limit,
    securityFailureExternalProvider: limit,
    systemFailure: limit,
    ransomPaymentsSublimitPercentage: 0.5,
    systemFailureExternalProviderSublimitPercentage: 0.5,
    securityFailureExternalProviderIndemnityDays: 180,
    securityFailureExternalProviderWaitingHours: 12,
    systemFailureIndemnityDays: 180,
    systemFailureWaitingHours: 12,
  };
}

/** A quote in a currency of the buyer's choice; amounts in its whole units. */
export function anEuQuote(currency = { code: 'SEK', minorDigits: 2 }): QuoteDocument {
  const unit = 10 ** currency.minorDigits;
  const euOption = (limit: number, deductible: number, premium: number): QuoteOption => ({
    limitCents: limit * unit,
    deductibleCents: deductible * unit,
    retroactiveDate: null,
    triaCents: 0,
    charges: {
      lines: [{ kind: 'PREMIUM', label: 'Premium', amountCents: premium * unit }],
      totalCents: premium * unit,
      taxStatus: 'NOT_APPLICABLE',
    },
    insuringAgreements: [],
    endorsements: [
      { name: 'Bricking', code: 'CEU-BRK', details: null, limitCents: null },
      { name: 'Social Engineering', code: 'CEU-SOE', details: null, limitCents: null },
    ],
    cyberEuCoverage: euCoverage(limit * unit),
  });
  return {
    ...aQuote(),
    market: 'EU',
    productName: 'Smart Cyber EU',
    currency,
    homeState: null,
    insured: {
      name: 'Žluťoučký kůň Łódź Ærøskøbing Kft. Őriszentpéter',
      lines: ['Strandvägen 7 A', '114 56 Stockholm', 'SE'],
      website: 'zlutoucky.example',
      natureOfBusiness: 'Online Retail',
    },
    options: [
      euOption(5_000_000, 25_000, 18_759),
      euOption(5_000_000, 50_000, 17_402),
      euOption(10_000_000, 100_000, 23_055),
      euOption(20_000_000, 100_000, 31_120),
      euOption(30_000_000, 250_000, 38_906),
    ],
    optionsNotOffered: [],
    subjectivities: [{ description: 'Signed and dated application', type: 'PRE_BIND', isOpen: false }],
  };
}

const cover: Cover = option(100_000_000, 2_500_000, 312_800);

export function aBinder(): BinderDocument {
  return {
    ...head,
    ...cover,
    reference: 'SCY-US-0000123-00',
    policyNumber: 'SCY-US-0000123-00',
    insured,
    brokerage,
    term: { startsOn: '2026-12-15', endsOn: '2027-12-15' },
    charges: charges(312_800),
    homeState: 'Connecticut',
    subjectivities: [
      { description: 'Signed and dated application', type: 'PRE_BIND', isOpen: false },
      { description: 'Evidence of multi-factor authentication for remote access', type: 'POST_BIND', isOpen: true },
    ],
    authorisedBy: { name: 'Uma Writer', title: 'Underwriter' },
  };
}

export function aPolicy(): PolicyDocument {
  return { ...aBinder() };
}

export function aCertificate(): CertificateDocument {
  return {
    ...aPolicy(),
    reference: 'C-SCY-US-0000123-00',
    holder: { name: 'Hartford Property Management LLC', lines: ['12 Trumbull Street', 'Hartford, Connecticut 06103'] },
  };
}

export function anInvoice(): InvoiceDocument {
  return {
    ...head,
    reference: 'INV-0000123-00',
    billTo: brokerage,
    insured,
    policyNumber: 'SCY-US-0000123-00',
    term: { startsOn: '2026-12-15', endsOn: '2027-12-15' },
    dueOn: '2027-01-14',
    charges: charges(312_800),
    homeState: 'Connecticut',
    paymentLines: [],
  };
}

export function anApplication(changes: Partial<ApplicationDocument> = {}): ApplicationDocument {
  return {
    ...head,
    reference: 'A-0000123',
    insured,
    brokerage,
    effectiveOn: '2026-12-15',
    groups: [
      {
        title: 'The business',
        answers: [
          { question: 'What does the business do?', answer: 'Accounting' },
          { question: 'What gross revenue do you expect in the next 12 months?', answer: '$5,000,000' },
          { question: 'How many personal records do you hold?', answer: '0 to 250,000' },
        ],
      },
      {
        title: 'Security',
        answers: [
          { question: 'Is multi-factor authentication required for remote access to the network?', answer: 'Yes' },
          { question: 'Is multi-factor authentication required for e-mail?', answer: 'Yes' },
          { question: 'Do you keep formal backups?', answer: 'Uncertain' },
          { question: 'Which e-mail filter do you use?', answer: '' },
        ],
      },
      {
        title: 'Losses',
        answers: [{ question: 'Have there been claims in the last three years?', answer: 'No' }],
      },
    ],
    consentText:
      'I declare that the answers above are true and complete to the best of my knowledge, that I may sign for the named insured, and that a change before the policy begins will be reported. I agree to sign electronically.',
    signature: null,
    ...changes,
  };
}
