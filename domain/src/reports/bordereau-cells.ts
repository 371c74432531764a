import type { ChargeLine } from '../products/charges.ts';
import { minorDigitsOf } from '../products/currencies.ts';
import { PRODUCTS } from '../products/product.ts';
import { amountsOf, taxableCents } from './amounts.ts';
import type { BordereauLine } from './bordereau-line.ts';
import { type Cell, dayCell, textCell } from './cell.ts';
import type { PremiumEntry } from './premium-entries.ts';

const money = (line: BordereauLine, cents: number): Cell => moneyIn(line.policy.currency, cents);

function moneyIn(currency: string, cents: number): Cell {
  return { kind: 'money', cents, minorDigits: minorDigitsOf(currency) ?? 2 };
}

const POLICY_CELLS = {
  periodFrom: ({ month }) => dayCell(month.from),
  periodTo: ({ month }) => dayCell(month.to),
  // The year in which the cover begins; an agreement that runs otherwise is not recorded.
  yearOfAccount: ({ policy }) => ({ kind: 'number', value: Number(policy.coverageStartsOn.slice(0, 4)) }),
  coverholder: ({ policy }) => textCell(policy.coverholder),
  classOfBusiness: ({ policy }) => textCell(PRODUCTS[policy.productType].name),
  typeOfInsurance: () => textCell('Direct'),
  currency: ({ policy }) => textCell(policy.currency),
  policyNumber: ({ policy }) => textCell(policy.policyNumber),
  startsOn: ({ policy }) => dayCell(policy.coverageStartsOn),
  endsOn: ({ policy }) => dayCell(policy.coverageEndsOn),
  issuedOn: ({ policy }) => dayCell(policy.issuedOn),
  limit: (line) => money(line, line.policy.limitCents),
  deductible: (line) => money(line, line.policy.deductibleCents),
  insuredName: ({ policy }) => textCell(policy.insuredName),
  insuredStreet: ({ policy: { insuredAddress } }) => addressCell(insuredAddress),
  insuredRegion: ({ policy }) => textCell(policy.insuredAddress.region),
  insuredPostcode: ({ policy }) => textCell(policy.insuredAddress.postalCode),
  insuredCountry: ({ policy }) => textCell(policy.insuredAddress.country),
  riskRegion: ({ policy }) => textCell(policy.homeState ?? policy.insuredAddress.region),
  policyholderType: () => textCell('Commercial'),
  industry: ({ policy }) => textCell(policy.industry),
  revenue: ({ policy: { revenueCents, revenueCurrency } }) =>
    revenueCents === null || revenueCurrency === null ? null : moneyIn(revenueCurrency, revenueCents),
  intermediaryRole: () => textCell('Retail broker'),
  brokerageName: ({ policy }) => textCell(policy.brokerageName),
  brokerageStreet: ({ policy: { brokerageAddress } }) => addressCell(brokerageAddress),
  brokerageRegion: ({ policy }) => textCell(policy.brokerageAddress.region),
  brokeragePostcode: ({ policy }) => textCell(policy.brokerageAddress.postalCode),
  brokerageCountry: ({ policy }) => textCell(policy.brokerageAddress.country),
  cancellationReason: ({ policy }) => textCell(policy.cancellationReason),
} satisfies Readonly<Record<string, (line: BordereauLine) => Cell>>;

const ENTRY_CELLS = {
  lineNumber: ({ number }) => ({ kind: 'number', value: number }),
  riskTransaction: ({ entry, policy }) => textCell(riskTransaction(entry, policy.isRenewal)),
  premiumTransaction: ({ entry }) => textCell(PREMIUM_TRANSACTIONS[entry.kind]),
  effectiveOn: ({ entry }) => dayCell(entry.effectiveOn),
  writtenPremium: (line) => money(line, line.writtenPremiumCents),
  grossPremium: (line) => {
    const { premiumCents, triaCents } = amountsOf(line.entry.charges);
    return money(line, premiumCents + triaCents);
  },
  triaPremium: (line) => money(line, amountsOf(line.entry.charges).triaCents),
  taxesAndLevies: (line) => {
    const { taxCents, stampingCents, otherCents } = amountsOf(line.entry.charges);
    return money(line, taxCents + stampingCents + otherCents);
  },
  feeDescription: ({ entry }) => textCell(amountsOf(entry.charges).policyFeeCents === 0 ? null : 'Policy fee'),
  fee: (line) => {
    const { policyFeeCents } = amountsOf(line.entry.charges);
    return policyFeeCents === 0 ? null : money(line, policyFeeCents);
  },
  notes: ({ entry }) => textCell(NOTES[entry.kind]),
} satisfies Readonly<Record<string, (line: BordereauLine) => Cell>>;

const TAX_NUMBERS = [1, 2, 3, 4] as const;

/** The taxes and fees of the home state, each in columns of its own. */
const TAX_PARTS = {
  Jurisdiction: (_tax, line) => textCell(line.policy.homeState),
  Type: (tax) => textCell(tax.label),
  Taxable: (_tax, line) => money(line, taxableCents(line.entry.charges, line.policy)),
  Amount: (tax, line) => money(line, tax.amountCents),
  AdministeredBy: () => textCell('Filing broker'),
  PayableBy: () => textCell('Insured'),
} satisfies Readonly<Record<string, (tax: ChargeLine, line: BordereauLine) => Cell>>;

type TaxPart = keyof typeof TAX_PARTS;
type TaxCellName = `tax${(typeof TAX_NUMBERS)[number]}${TaxPart}`;

/** What a column can be filled with. */
export type CellName = keyof typeof POLICY_CELLS | keyof typeof ENTRY_CELLS | TaxCellName;

/** The content of one column for one line. */
export function bordereauCell(line: BordereauLine, name: CellName): Cell {
  const cells: Readonly<Record<string, (line: BordereauLine) => Cell>> = { ...POLICY_CELLS, ...ENTRY_CELLS };
  return cells[name]?.(line) ?? taxCell(line, name);
}

function taxCell(line: BordereauLine, name: CellName): Cell {
  const taxes = line.entry.charges.filter(({ kind }) => kind === 'TAX' || kind === 'STAMPING' || kind === 'OTHER');
  const [number, part] = [name.charAt('tax'.length), name.slice('tax1'.length)];
  const tax = taxes[Number(number) - 1];
  const parts: Readonly<Record<string, (tax: ChargeLine, line: BordereauLine) => Cell>> = TAX_PARTS;
  return tax ? (parts[part]?.(tax, line) ?? null) : null;
}

const PREMIUM_TRANSACTIONS = {
  ORIGINAL: 'Original Premium',
  RETURN: 'Return Premium',
  REVERSAL: 'Reversal',
  CORRECTION: 'Correction',
} as const satisfies Record<PremiumEntry['kind'], string>;

const NOTES = {
  ORIGINAL: null,
  RETURN: null,
  REVERSAL: 'Takes back what an earlier month reported.',
  CORRECTION: 'Replaces what an earlier month reported.',
} as const satisfies Record<PremiumEntry['kind'], string | null>;

function riskTransaction({ cause, kind }: PremiumEntry, isRenewal: boolean): string {
  if (kind === 'REVERSAL' || kind === 'CORRECTION') return 'Adjustment';
  if (cause === 'CANCELLATION') return 'Cancellation';
  return isRenewal ? 'Renewal' : 'New';
}

function addressCell({ street, locality }: { readonly street: string | null; readonly locality: string | null }): Cell {
  return textCell([street, locality].filter((part) => part !== null && part !== '').join(', '));
}
