import { type Application, type BusinessClass, natureOfBusinessOf } from '../../products/index.ts';
import { revenueOf } from '../answers/revenue.ts';
import { autoGrid, type Grid, inMinorUnits, underwriterGrid } from './grids.ts';
import { type MoneyTerms, moneyTerms } from './money-terms.ts';
import { DEDUCTIBLES_PER_LIMIT } from './nearest-pair.ts';

/** Limits and retentions from which a broker can choose; minor units of `currency`. */
export interface TermsToRequest {
  readonly currency: string;
  readonly limits: readonly { readonly amount: number; readonly isAutomatic: boolean }[];
  /** The retentions that go with a limit. */
  readonly deductiblesFor: (limit: number) => readonly number[];
}

/**
 * The grid of automatic quotes for the revenue, and above it what an underwriter may offer for the class. Undefined for
 * a turnover in a currency that has no grid: any amount can then be asked for. Spec: rating.md 7.1 and 7.2.
 */
export function termsToRequest(
  application: Application,
  maxAutoLimitLarge: number,
  homeCurrency = 'EUR',
): TermsToRequest | undefined {
  const money = moneyOf(application, homeCurrency);
  if (!money) return undefined;
  const { productType } = application;
  const whole = inMinorUnits(underwriterGrid(productType, classOf(application)), money.fromGrid);
  const revenue = revenueOf(application);
  const automatic: Grid =
    productType === 'TECH_EO' || !revenue
      ? { limits: [], deductibles: whole.deductibles }
      : inMinorUnits(autoGrid(productType, revenue, maxAutoLimitLarge), money.fromGrid);
  return {
    currency: money.currency,
    limits: whole.limits.map((amount) => ({ amount, isAutomatic: automatic.limits.includes(amount) })),
    deductiblesFor: (limit) =>
      (automatic.limits.includes(limit) ? automatic : whole).deductibles.filter(
        (deductible) => DEDUCTIBLES_PER_LIMIT * deductible <= limit,
      ),
  };
}

function classOf(application: Application): BusinessClass['class'] | undefined {
  return natureOfBusinessOf(application)?.class;
}

/** In the currency of the insured's country while the turnover is not known: the policy will hardly have another. */
function moneyOf(application: Application, homeCurrency: string): MoneyTerms | undefined {
  const { productType, cyberEuQuestions } = application;
  if (productType !== 'CYBER_EU' || cyberEuQuestions?.turnover) return moneyTerms(application);
  return moneyTerms({ ...application, cyberEuQuestions: { turnover: { amount: 0, currency: homeCurrency } } });
}
