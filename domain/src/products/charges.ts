import type { CalendarDay } from '../calendar.ts';
import TAXES from './data/surplus-lines-taxes.json' with { type: 'json' };
import { PRODUCTS } from './product.ts';
import type { ProductType } from './product-type.ts';

export type ChargeKind = 'PREMIUM' | 'TRIA' | 'POLICY_FEE' | 'TAX' | 'STAMPING' | 'OTHER';

export interface ChargeLine {
  readonly kind: ChargeKind;
  readonly label: string;
  readonly amountCents: number;
}

/** What the insured pays for one option: every line and their sum, in minor units. */
export interface Charges {
  readonly lines: readonly ChargeLine[];
  readonly totalCents: number;
  /** NOT_AVAILABLE: no tax row for the state and day, the total is without taxes. NOT_APPLICABLE: CYBER_EU. */
  readonly taxStatus: 'AVAILABLE' | 'NOT_AVAILABLE' | 'NOT_APPLICABLE';
}

export interface ChargedOption {
  readonly productType: ProductType;
  readonly premiumCents: number;
  readonly triaCents: number;
  readonly hasTria: boolean;
  /** Spelled out; null while unanswered. */
  readonly domicileState: string | null;
  /** Chooses the tax row; later endorsements keep the row of the inception. */
  readonly coverageEffectiveAt: CalendarDay | null;
  /** An operator setting; absent: the fee of the product. */
  readonly policyFeeCents?: number;
}

/** Taxes and fees of one home state during a period, percentages as decimals. */
export type TaxRow = (typeof TAXES)[number];

/** The dated table of surplus lines taxes: one row per home state and period. */
export const SURPLUS_LINES_TAXES: readonly TaxRow[] = TAXES;

/**
 * The charges of an option: premium, TRIA when taken, policy fee when there is one, and the home state's tax, stamping
 * and other fees, each computed exactly and rounded half-up to the cent on its own. Integer cents.
 * Spec: rating.md section 11.
 */
export function charges(option: ChargedOption): Charges {
  const feeCents = option.policyFeeCents ?? PRODUCTS[option.productType].policyFeeCents;
  const chargedCents = option.premiumCents + (option.hasTria ? option.triaCents : 0);
  const own: readonly ChargeLine[] = [
    { kind: 'PREMIUM', label: 'Premium', amountCents: option.premiumCents },
    ...(option.hasTria && option.triaCents > 0
      ? [line('TRIA', 'Certified acts of terrorism cover', option.triaCents)]
      : []),
    ...(feeCents > 0 ? [line('POLICY_FEE', 'Policy fee', feeCents)] : []),
  ];
  if (option.productType === 'CYBER_EU') return summed(own, 'NOT_APPLICABLE');
  const row = taxRow(option.domicileState, option.coverageEffectiveAt);
  if (!row) return summed(own, 'NOT_AVAILABLE');
  const taxableCents = chargedCents + (row.feeTaxable ? feeCents : 0);
  return summed([...own, ...taxLines(row, taxableCents)], 'AVAILABLE');
}

/** The row in force in a state (spelled out) on a day. */
export function taxRow(domicileState: string | null, day: CalendarDay | null): TaxRow | undefined {
  if (domicileState === null || day === null) return undefined;
  return SURPLUS_LINES_TAXES.find(
    (row) =>
      row.stateName === domicileState &&
      row.effectiveFrom <= day &&
      (row.effectiveTo === null || day <= row.effectiveTo),
  );
}

function taxLines(row: TaxRow, taxableCents: number): readonly ChargeLine[] {
  const lines = [
    line('TAX', `${row.stateName} surplus lines tax ${row.taxPercent}%`, percentOf(taxableCents, row.taxPercent)),
    line(
      'STAMPING',
      `${row.stateName} stamping fee ${row.stampingPercent}%`,
      percentOf(taxableCents, row.stampingPercent),
    ),
    line('OTHER', `${row.otherLabel ?? 'Other'} ${row.otherPercent}%`, percentOf(taxableCents, row.otherPercent)),
    line('OTHER', row.flatLabel ?? 'Flat fee', row.flatCents),
  ];
  // The tax is shown even when it is zero; the others only where the state has them.
  return lines.filter(({ kind, amountCents }) => kind === 'TAX' || amountCents > 0);
}

/** Exact percentage of whole cents, rounded half-up to the cent. Percentages have at most four decimals. */
function percentOf(cents: number, percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.');
  const perMillion = BigInt(whole + fraction.padEnd(4, '0'));
  return Number((BigInt(cents) * perMillion + 500_000n) / 1_000_000n);
}

function line(kind: ChargeKind, label: string, amountCents: number): ChargeLine {
  return { kind, label, amountCents };
}

function summed(lines: readonly ChargeLine[], taxStatus: Charges['taxStatus']): Charges {
  return { lines, totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0), taxStatus };
}
