/** A submission in each state, with the buttons that the domain gives to the person who looks at it. */
import {
  type LifecycleFacts,
  legalActions,
  type QuoteRequestStatus,
  STATUS_LABELS,
  type StaffPerson,
  typicalFacts,
} from '@bindery/domain/quote-request/index.ts';
import { aSubmission } from './workbench-samples.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The person who is signed in, unless `workbenchServer` is told otherwise. */
export const GRACE = { staffId: 'staff-1', role: 'manager' } as const satisfies StaffPerson;
export const NOAH = { name: 'Noah Park', email: 'noah.park@provider.example' };

const NOW = Date.parse('2026-11-22T12:00:00.000Z');

export interface StateOfSubmission {
  readonly status: QuoteRequestStatus;
  readonly facts?: Partial<LifecycleFacts>;
  readonly seenBy?: StaffPerson;
}

/** `facts` decide which buttons are refused and why; `fields` is what the page shows. */
export function submissionIn({ status, facts = {}, seenBy = GRACE }: StateOfSubmission, fields: Fields = {}): Fields {
  const typical = { ...typicalFacts('CYBER', status), isAutoQuoteEligible: false, ...facts };
  const actions = legalActions(typical, seenBy, NOW).map((legal) => ({
    ...legal,
    action: legal.action === 'STAFF_UPLOAD' ? 'UPLOAD_DOCUMENT' : legal.action,
  }));
  return aSubmission('Mirador Hotels', { status, statusLabel: STATUS_LABELS[status], actions, ...fields });
}

export function anOption(fields: Fields = {}): Fields {
  return {
    id: 'option-1',
    position: 0,
    currency: 'USD',
    limitCents: 100_000_000,
    deductibleCents: 1_000_000,
    premiumCents: 214_600,
    waitingHours: 8,
    scheduleFactor: '1.00',
    claimsFactor: '1.00',
    charges: {
      lines: [
        { kind: 'PREMIUM', label: 'Premium', amountCents: 214_600 },
        { kind: 'POLICY_FEE', label: 'Policy fee', amountCents: 15_000 },
      ],
      totalCents: 229_600,
    },
    ...fields,
  };
}

export function aSubjectivity(description: string, fields: Fields = {}): Fields {
  return { id: description, type: 'PRE_BIND', description, isOpen: true, ...fields };
}
