import { type CalendarDay, daysBetween } from '../calendar.ts';
import type { ChargeLine } from '../products/charges.ts';
import { amountsOf, reversed, taxableCents } from './amounts.ts';

export interface CancelledCover {
  readonly coverageStartsOn: CalendarDay;
  readonly coverageEndsOn: CalendarDay;
  /** The first day without cover. */
  readonly cancelledOn: CalendarDay;
  /** Spelled out; null where no state taxes the policy. */
  readonly homeState: string | null;
  readonly charges: readonly ChargeLine[];
}

/**
 * What a cancellation gives back, as credits. Premium and TRIA are returned by the days that are not covered, of all
 * days of the term. Taxes and fees that are a percentage follow the premium that they were charged on, by the tax row of
 * the inception. The policy fee is fully earned at binding, and a flat fee was paid for the filing: neither is returned,
 * nor the tax on the policy fee. Every line is rounded half-up to the cent on its own.
 */
export function returnedCharges(cover: CancelledCover): readonly ChargeLine[] {
  const { coverageStartsOn, coverageEndsOn, cancelledOn, charges } = cover;
  const termDays = daysBetween(coverageStartsOn, coverageEndsOn);
  const leftDays = Math.min(termDays, Math.max(0, daysBetween(cancelledOn, coverageEndsOn)));
  const isPremium = ({ kind }: ChargeLine): boolean => kind === 'PREMIUM' || kind === 'TRIA';
  const returnedPremium = charges.filter(isPremium).map((line) => shareOf(line, leftDays, termDays));
  const taxedCents = taxableCents(charges, cover);
  const returnedCents = returnedPremium.reduce((total, { amountCents }) => total + amountCents, 0);
  const returnedTaxes = charges.filter(isPercentage).map((line) => shareOf(line, returnedCents, taxedCents));
  return [...returnedPremium, ...returnedTaxes]
    .filter(({ amountCents }) => amountCents !== 0)
    .map((line) => ({ ...line, amountCents: -line.amountCents }));
}

/** What the insured gets back for a cancellation, in positive amounts. */
export interface ReturnPremium {
  readonly lines: readonly ChargeLine[];
  readonly totalCents: number;
}

/** The same as `returnedCharges`, as a broker or an underwriter reads it. */
export function returnPremium(cover: CancelledCover): ReturnPremium {
  const lines = reversed(returnedCharges(cover));
  return { lines, totalCents: amountsOf(lines).totalCents };
}

function isPercentage({ kind, label }: ChargeLine): boolean {
  return kind === 'TAX' || kind === 'STAMPING' || (kind === 'OTHER' && label.endsWith('%'));
}

/** Exact share of whole cents, rounded half-up to the cent. */
function shareOf(line: ChargeLine, part: number, whole: number): ChargeLine {
  if (whole <= 0) return { ...line, amountCents: 0 };
  const twice = 2n * BigInt(line.amountCents) * BigInt(part) + BigInt(whole);
  return { ...line, amountCents: Number(twice / (2n * BigInt(whole))) };
}
