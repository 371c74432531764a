import { type Application, exchangeRateOf } from '../../products/index.ts';

/** Revenue or turnover as an exact fraction of whole dollars, for CYBER_EU of euros. */
export interface Revenue {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Undefined while unanswered, and for a turnover in a currency that is not in the rate table. */
export function revenueOf(application: Application): Revenue | undefined {
  if (application.productType !== 'CYBER_EU') {
    const digits = application.optionalData.grossAnnualRevenue;
    return digits === undefined ? undefined : { numerator: BigInt(digits), denominator: 1n };
  }
  const turnover = application.cyberEuQuestions?.turnover;
  const rate = turnover && exchangeRateOf(turnover.currency);
  if (!turnover || !rate) return undefined;
  const [whole = '0', fraction = ''] = rate.perEur.split('.');
  // eur = amount / 10^digits / rate, where rate = scaled / 10^decimals.
  return {
    numerator: BigInt(turnover.amount) * 10n ** BigInt(fraction.length),
    denominator: 10n ** BigInt(rate.minorDigits) * BigInt(whole + fraction),
  };
}

/** True when the revenue is at least (or, `isAbove`, more than) a whole amount. */
export function isAtLeast(revenue: Revenue, amount: number): boolean {
  return revenue.numerator >= BigInt(amount) * revenue.denominator;
}

export function isAbove(revenue: Revenue, amount: number): boolean {
  return revenue.numerator > BigInt(amount) * revenue.denominator;
}

/** In whole dollars, for CYBER_EU euros, rounded down; undefined while it is not known. */
export function wholeRevenueOf(application: Application): number | undefined {
  const revenue = revenueOf(application);
  return revenue && Number(revenue.numerator / revenue.denominator);
}
