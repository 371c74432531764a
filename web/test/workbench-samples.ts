/** Rows and a request as the workbench reads them; a test overrides the fields it is about. */
import { type QuoteRequestStatus, STATUS_LABELS } from '@bindery/domain/quote-request/status.ts';

type Fields = Readonly<Record<string, unknown>>;

export const PEOPLE: readonly Fields[] = [
  { id: 'staff-1', name: 'Grace Lind', role: 'MANAGER', isActive: true },
  { id: 'staff-2', name: 'Noah Park', role: 'UNDERWRITER', isActive: true },
];

export function aRow(insuredName: string, status: QuoteRequestStatus = 'SUBMITTED', more: Fields = {}): Fields {
  const id = insuredName.toLowerCase().replaceAll(' ', '-');
  return {
    id,
    insuredName,
    productType: 'CYBER',
    status,
    statusLabel: STATUS_LABELS[status],
    currency: 'USD',
    ...more,
  };
}

export function aSubmission(name: string, more: Fields = {}): Fields {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    revision: 3,
    productType: 'CYBER',
    status: 'SUBMITTED',
    statusLabel: 'Submitted',
    currency: 'USD',
    currencyDigits: 2,
    brokerageName: 'Harbor Insurance Brokers',
    client: { id: 'client-1', name },
    optionGrid: { maximumOptions: 3 },
    ...more,
  };
}

/** The list of actions of a submission; refused ones have their reason. */
/** A policy in its term, neither cancelled nor renewed. */
export function aBoundPolicy(more: Fields = {}): Fields {
  return {
    id: 'policy-1',
    insuredName: 'Redwood Analytics',
    policyNumber: 'SCY-US-1',
    productType: 'CYBER',
    status: 'ACTIVE',
    currency: 'USD',
    coverageStartsOn: '2026-12-15',
    coverageEndsOn: '2027-12-15',
    renewal: null,
    cancelledOn: null,
    nonRenewalReason: null,
    ...more,
  };
}

export function actions(names: readonly string[], refused: Readonly<Record<string, string>> = {}): readonly Fields[] {
  const allowed = names.map((action) => ({ action, label: action, refusal: null }));
  const others = Object.entries(refused).map(([action, message]) => {
    return { action, label: action, refusal: { code: 'ACTION_NOT_ALLOWED', message } };
  });
  return [...allowed, ...others];
}
