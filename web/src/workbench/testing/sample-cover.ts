import { ago } from './sample-people.ts';

export interface SampleOption {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly position: number;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly notOfferedReason: string | null;
}

const AGREEMENTS = [
  ['TECH_EO', 'Technology errors and omissions', 'THIRD_PARTY', 1],
  ['NETWORK_SECURITY', 'Network security and privacy liability', 'THIRD_PARTY', 1],
  ['REGULATORY', 'Regulatory fines and penalties', 'THIRD_PARTY', 1],
  ['BREACH_RESPONSE', 'Breach response and remediation', 'FIRST_PARTY', 1],
  ['RANSOMWARE', 'Cyber extortion and ransomware', 'FIRST_PARTY', 0.5],
  ['BUSINESS_INTERRUPTION', 'Business interruption', 'FIRST_PARTY', 1],
  ['SOCIAL_ENGINEERING', 'Social engineering and funds transfer fraud', 'FIRST_PARTY', 0.1],
] as const;

export function sampleOption(position: number, limit: number, retention: number, schedule = '1.00'): SampleOption {
  const premiumCents = Math.round(((limit ** 0.6 / retention ** 0.12) * 290 * Number(schedule)) / 100) * 100;
  const [fee, tax, stamping, triaCents] = [
    25_000,
    Math.round(premiumCents * 0.0485),
    Math.round(premiumCents * 0.0004),
    12_400,
  ];
  return {
    id: `option-${position}-${limit}`,
    position,
    limitCents: limit * 100,
    deductibleCents: retention * 100,
    premiumCents,
    triaCents,
    currency: 'USD',
    isBindable: true,
    notOfferedReason: null,
    waitingHours: 8,
    indemnityDays: null,
    claimsFactor: '1.00',
    scheduleFactor: schedule,
    scheduleReason: schedule === '1.00' ? null : 'Contracts cap liability at fees paid',
    charges: {
      lines: [
        { kind: 'PREMIUM', label: 'Premium', amountCents: premiumCents },
        { kind: 'TRIA', label: 'Terrorism (TRIA)', amountCents: triaCents },
        { kind: 'POLICY_FEE', label: 'Policy fee', amountCents: fee },
        { kind: 'TAX', label: 'Surplus lines tax, TX 4.85%', amountCents: tax },
        { kind: 'STAMPING', label: 'Stamping fee, TX 0.04%', amountCents: stamping },
      ],
      totalCents: premiumCents + triaCents + fee + tax + stamping,
      taxStatus: 'AVAILABLE',
    },
    adjustments: [
      {
        ruleId: 'RANSOMWARE_SUBLIMIT',
        message: 'Ransomware is limited to half until offline backups are confirmed.',
        observed: 'No offline backups',
        required: 'Offline or immutable backups',
      },
    ],
    insuringAgreements: AGREEMENTS.map(([code, name, coverageType, share]) => ({
      code,
      name,
      coverageType,
      limitCents: Math.round(limit * 100 * share),
      deductibleCents: retention * 100,
      periodOfIndemnity: code === 'BUSINESS_INTERRUPTION' ? '120 days' : null,
      waitingPeriod: code === 'BUSINESS_INTERRUPTION' ? '8 hours' : null,
    })),
    endorsements: [
      { code: 'TRIA', name: 'Terrorism coverage disclosure', details: null, limitCents: null },
      {
        code: 'WAR',
        name: 'War and cyber operations exclusion',
        details: 'Carve-back for cyber terrorism',
        limitCents: null,
      },
    ],
    isCoverEdited: false,
    worksheet: sampleWorksheet(limit, premiumCents),
    replay: { isSame: true, premiumCents, triaCents, message: 'The stored inputs give the same cents.' },
    previous: null,
  };
}

function sampleWorksheet(limit: number, premiumCents: number): object {
  type StepRow = readonly [
    id: string,
    label: string,
    table: string | null,
    keys: string[],
    factor: string,
    after: string,
  ];
  const step = ([id, label, table, keys, factor, after]: StepRow): object => ({
    step: 0,
    id,
    label,
    op: 'multiply',
    to: 'premium',
    table,
    keys,
    matched: keys,
    factor,
    factorExact: null,
    before: null,
    beforeExact: null,
    after,
    afterExact: null,
    rounding: id === 'round' ? 'HALF_UP to $1' : null,
    isMinimumApplied: false,
    flags: [],
    otherLookups: [],
  });
  const premium = (premiumCents / 100).toFixed(2);
  const rows = [
    step(['base', 'Base premium by revenue', 'revenue-base', ['$12,500,000'], '3150.000000', '3150.000000']),
    step(['class', 'Class of business', 'class-factor', ['Software as a service'], '1.150000', '3622.500000']),
    step([
      'limit',
      'Increased limit factor',
      'limit',
      [`$${limit.toLocaleString('en-US')}`],
      '1.640000',
      '5940.900000',
    ]),
    step(['retention', 'Retention credit', 'retention', ['$10,000'], '0.940000', '5584.446000']),
    step(['score', 'Cyber risk score', 'score', ['72'], '1.080000', '6031.201680']),
    step(['round', 'Round to whole dollars', null, [], '1.000000', premium]),
  ];
  return {
    planId: 'tech-eo-us',
    planVersion: 3,
    planSha256: '7f3a9c41d0b2e6855f1b4c9ae07d23316b8e50c2fa914d7e88a1b35c6d2f9e04',
    inputs: [
      { name: 'annualRevenue', value: '$12,500,000' },
      { name: 'class', value: 'Software as a service' },
      { name: 'employees', value: '84' },
      { name: 'score', value: '72' },
      { name: 'limit', value: `$${limit.toLocaleString('en-US')}` },
    ],
    steps: rows.map((row, index) => ({ ...row, step: index + 1, before: index === 0 ? '0.000000' : '…' })),
  };
}

export function sampleDocument(id: string, kind: string, name: string, isReady = true): Record<string, unknown> {
  return {
    id,
    kind,
    name,
    contentType: 'application/pdf',
    sizeBytes: 184_320,
    isReady,
    createdBy: 'Dana Whitfield',
    createdAt: ago(20),
    url: isReady ? '/workbench/sample.pdf' : null,
  };
}
