import { formatMoney } from '../../money.ts';
import { type Application, currencyOf, exchangeRateOf } from '../../products/index.ts';

/** The currency of a request's amounts and how the amounts of the grids become its minor units. */
export interface MoneyTerms {
  readonly currency: string;
  /** Minor units of a grid amount in whole dollars or euros, times the grid multiplier for CYBER_EU. */
  readonly fromGrid: (amount: number) => number;
  /** "$2,000,000" or "SEK 20,000,000". */
  readonly format: (minorUnits: number) => string;
}

/** Undefined for a CYBER_EU request without a turnover, or in a currency that is not in the rate table. */
export function moneyTerms(application: Application): MoneyTerms | undefined {
  if (application.productType === 'CYBER_EU' && !application.cyberEuQuestions?.turnover) return undefined;
  const currency = currencyOf(application);
  const rate = currency === 'USD' ? { minorDigits: 2, gridMultiplier: 1 } : exchangeRateOf(currency);
  if (!rate || (currency === 'USD' && application.productType === 'CYBER_EU')) return undefined;
  const unit = 10 ** rate.minorDigits;
  return {
    currency,
    fromGrid: (amount) => amount * rate.gridMultiplier * unit,
    format: (minorUnits) => formatMoney(minorUnits, currency, rate.minorDigits),
  };
}
