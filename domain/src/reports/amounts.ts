import type { CalendarDay } from '../calendar.ts';
import { type ChargeLine, taxRow } from '../products/charges.ts';

/** What a line of a report comes to, in minor units; a credit is negative. */
export interface Amounts {
  readonly premiumCents: number;
  readonly triaCents: number;
  readonly policyFeeCents: number;
  readonly taxCents: number;
  readonly stampingCents: number;
  /** Other charges of the home state. */
  readonly otherCents: number;
  readonly totalCents: number;
}

export const NO_AMOUNTS: Amounts = {
  premiumCents: 0,
  triaCents: 0,
  policyFeeCents: 0,
  taxCents: 0,
  stampingCents: 0,
  otherCents: 0,
  totalCents: 0,
};

export function amountsOf(charges: readonly ChargeLine[]): Amounts {
  const sumOf = (kind: ChargeLine['kind']): number =>
    charges.reduce((sum, line) => (line.kind === kind ? sum + line.amountCents : sum), 0);
  return {
    premiumCents: sumOf('PREMIUM'),
    triaCents: sumOf('TRIA'),
    policyFeeCents: sumOf('POLICY_FEE'),
    taxCents: sumOf('TAX'),
    stampingCents: sumOf('STAMPING'),
    otherCents: sumOf('OTHER'),
    totalCents: charges.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

export function addAmounts(one: Amounts, other: Amounts): Amounts {
  return {
    premiumCents: one.premiumCents + other.premiumCents,
    triaCents: one.triaCents + other.triaCents,
    policyFeeCents: one.policyFeeCents + other.policyFeeCents,
    taxCents: one.taxCents + other.taxCents,
    stampingCents: one.stampingCents + other.stampingCents,
    otherCents: one.otherCents + other.otherCents,
    totalCents: one.totalCents + other.totalCents,
  };
}

/** The charges of several lines as one list: one entry for each kind and label, without those that come to nothing. */
export function sumOfCharges(lists: readonly (readonly ChargeLine[])[]): readonly ChargeLine[] {
  const sums = new Map<string, ChargeLine>();
  for (const line of lists.flat()) {
    const key = `${line.kind} ${line.label}`;
    const amountCents = (sums.get(key)?.amountCents ?? 0) + line.amountCents;
    sums.set(key, { kind: line.kind, label: line.label, amountCents });
  }
  return [...sums.values()].filter(({ amountCents }) => amountCents !== 0);
}

/** The same charges with the other sign: debits become credits. */
export function reversed(charges: readonly ChargeLine[]): readonly ChargeLine[] {
  return charges.map((line) => ({ ...line, amountCents: 0 - line.amountCents }));
}

/** True when both come to the same in every kind and label. */
export function isSameCharges(one: readonly ChargeLine[], other: readonly ChargeLine[]): boolean {
  return sumOfCharges([one, reversed(other)]).length === 0;
}

/** What the home state taxes: premium and TRIA, and the policy fee where its law says so on the day of the inception. */
export function taxableCents(
  charges: readonly ChargeLine[],
  policy: { readonly homeState: string | null; readonly coverageStartsOn: CalendarDay },
): number {
  const { premiumCents, triaCents, policyFeeCents } = amountsOf(charges);
  const row = taxRow(policy.homeState, policy.coverageStartsOn);
  return premiumCents + triaCents + (row?.feeTaxable ? policyFeeCents : 0);
}
