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
