import type { InputProblem } from '../../problem.ts';
import {
  type Application,
  EXCHANGE_RATES,
  emptyApplication,
  exchangeRateOf,
  natureOfBusinessFaults,
  natureOfBusinessOf,
  type ProductType,
} from '../../products/index.ts';
import { type Revenue, revenueOf } from '../answers/revenue.ts';
import type { EligibilitySettings } from '../facts.ts';
import { autoGrid, capacityOf, type Grid, maximumAutoLimit, underwriterGrid } from './grids.ts';
import { moneyTerms } from './money-terms.ts';

/** The business whose terms are asked for. */
export interface TermsAsked {
  readonly productType: ProductType;
  /** Whole units of `currency`. */
  readonly grossAnnualRevenue: number;
  /** ISO 4217: USD, for CYBER_EU one of the rate table. */
  readonly currency: string;
  /** Null: terms of the class of which most is written. */
  readonly natureOfBusiness: string | null;
}

/** Amounts in minor units of `currency`, ascending. */
export interface TermsOffered {
  readonly currency: string;
  readonly limitsCents: readonly number[];
  /** A pair is offered when its limit is at least ten retentions. */
  readonly deductiblesCents: readonly number[];
  /** The largest limit that is quoted without an underwriter; null when an underwriter reviews the request anyway. */
  readonly automaticLimitCents: number | null;
  readonly capacityCents: number;
  readonly minimumRetentionCents: number;
}

/** The largest revenue in whole units whose minor units are still a whole number. */
const LARGEST_REVENUE = 90_000_000_000_000;

/** What is wrong with the question, path by path; the terms are defined for a question without a fault only. */
export function termsAskedFaults(asked: TermsAsked): readonly InputProblem[] {
  const { productType, grossAnnualRevenue, natureOfBusiness } = asked;
  const isAmount = Number.isSafeInteger(grossAnnualRevenue) && grossAnnualRevenue >= 0;
  return [
    ...(isAmount && grossAnnualRevenue <= LARGEST_REVENUE ? [] : [REVENUE_FAULT]),
    ...currencyFaults(asked),
    ...(natureOfBusiness === null
      ? []
      : natureOfBusinessFaults(productType, natureOfBusiness).map(({ message, remedy }) => ({
          path: 'natureOfBusiness',
          message,
          remedy,
        }))),
  ];
}

const REVENUE_FAULT: InputProblem = {
  path: 'grossAnnualRevenue',
  message: `must be a whole amount from 0 to ${LARGEST_REVENUE}`,
  remedy: 'Send the revenue of the next 12 months in whole units of the currency, for example 5000000.',
};

function currencyFaults({ productType, currency }: TermsAsked): readonly InputProblem[] {
  const accepted = productType === 'CYBER_EU' ? EXCHANGE_RATES.map((rate) => rate.currency) : ['USD'];
  if (accepted.includes(currency)) return [];
  return [
    {
      path: 'currency',
      message: `must be ${accepted.length === 1 ? 'USD' : `one of ${accepted.join(', ')}`} for ${productType}`,
      remedy: `Send "${accepted[0]}"${accepted.length === 1 ? ', or leave the currency out.' : ' or another of them.'}`,
    },
  ];
}

/**
 * The limits and retentions that can be asked for, from the grids of the automatic quote and of the underwriter, with
 * what is quoted automatically and the most that is written. Spec: rating.md 7.1.
 */
export function termsOffered(asked: TermsAsked, settings: EligibilitySettings): TermsOffered {
  const application = applicationOf(asked);
  const money = moneyTerms(application);
  const revenue = revenueOf(application);
  if (!money || !revenue) throw new Error('only a question without a fault has terms');
  const { productType } = asked;
  const business = natureOfBusinessOf(application);
  const grid = underwriterGrid(productType, business?.class);
  const capacity = business ? capacityOf(productType, business.class) : Math.max(...grid.limits);
  const isReviewed = business !== undefined && productType !== 'TECH_EO' && business.appetite !== 'accept';
  const automatic = isReviewed ? undefined : automaticGrid(productType, revenue, settings);
  const lowest = (automatic ?? bandGrid(productType, revenue, settings) ?? grid).deductibles[0] ?? 0;
  const highest = automatic?.limits.filter((limit) => limit <= capacity).at(-1);
  return {
    currency: money.currency,
    limitsCents: grid.limits.map(money.fromGrid),
    deductiblesCents: grid.deductibles.filter((deductible) => deductible >= lowest).map(money.fromGrid),
    automaticLimitCents: highest === undefined ? null : money.fromGrid(highest),
    capacityCents: money.fromGrid(capacity),
    minimumRetentionCents: money.fromGrid(lowest),
  };
}

/** Undefined where nothing is quoted automatically: TECH_EO, and above the largest revenue. */
function automaticGrid(productType: ProductType, revenue: Revenue, settings: EligibilitySettings): Grid | undefined {
  const isEver = maximumAutoLimit(revenue, settings.maxAutoLimitLarge) !== undefined;
  return isEver ? bandGrid(productType, revenue, settings) : undefined;
}

/** The retentions of a revenue hold for a class that an underwriter reviews, too. */
function bandGrid(productType: ProductType, revenue: Revenue, settings: EligibilitySettings): Grid | undefined {
  return productType === 'TECH_EO' ? undefined : autoGrid(productType, revenue, settings.maxAutoLimitLarge);
}

function applicationOf({ productType, grossAnnualRevenue, currency, natureOfBusiness }: TermsAsked): Application {
  const empty = emptyApplication(productType);
  const nature = natureOfBusiness === null ? {} : { natureOfBusiness };
  if (productType !== 'CYBER_EU') {
    return { ...empty, optionalData: { grossAnnualRevenue: String(grossAnnualRevenue), ...nature } };
  }
  const amount = grossAnnualRevenue * 10 ** (exchangeRateOf(currency)?.minorDigits ?? 0);
  return { ...empty, cyberEuQuestions: { turnover: { amount, currency }, ...nature } };
}
