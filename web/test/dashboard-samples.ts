/** A shared quote as the dashboard reads it; a test overrides the fields it is about. */
import { type QuoteRequestStatus, STATUS_LABELS } from '@bindery/domain/quote-request/status.ts';

type Fields = Readonly<Record<string, unknown>>;

const MONEY = { currency: 'USD', currencyDigits: 2 };

export function anOption(number: number, more: Fields = {}): Fields {
  const [limitCents, deductibleCents] = [number * 100_000_000, 500_000];
  const charges = [{ kind: 'PREMIUM', label: 'Premium', amountCents: number * 120_000 }];
  return {
    id: `option-${number}`,
    limitCents,
    deductibleCents,
    ...MONEY,
    isBindable: true,
    charges,
    totalCents: number * 120_000,
    taxStatus: 'KNOWN',
    agreements: [{ name: 'Network security', limitCents, deductibleCents }],
    ...more,
  };
}

export function aRequest(status: QuoteRequestStatus, more: Fields = {}): Fields {
  return {
    id: 'r1',
    clientId: 'c1',
    insuredName: 'Harper Legal',
    productType: 'CYBER',
    productName: 'Smart Cyber',
    status,
    statusLabel: STATUS_LABELS[status],
    effectiveOn: '2026-12-21',
    limits: [{ aggregateCents: 100_000_000, deductibleCents: 500_000 }],
    ...MONEY,
    hasTria: true,
    ...more,
  };
}

/** A policy in force, bound by an underwriter, as its page reads it. */
export function aPolicy(more: Fields = {}): Fields {
  return {
    id: 'p1',
    policyNumber: 'SCY-US-0000123-00',
    status: 'ACTIVE',
    startsOn: '2026-02-01',
    endsOn: '2027-02-01',
    limitCents: 100_000_000,
    deductibleCents: 500_000,
    ...MONEY,
    boundAt: '2026-01-20T12:00:00.000Z',
    option: anOption(1),
    invoice: { number: 'INV-SCY-US-0000123-00', dueOn: '2026-02-19', state: 'DUE_DATE_PASSED' },
    request: aRequest('COMPLETED', { underwriter: { name: 'Uma Reed', email: 'uma@corvus.example' } }),
    ...more,
  };
}
