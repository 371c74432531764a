import { BrokerError } from '../calls/broker-error.ts';
import { type AnswersOf, PLACES } from '../printed/answers.ts';
import type { BrokerQuoteRequestInfoInput, ProductType } from '../printed/inputs.ts';

/** What is applied for. Of an application that was submitted before, only what changes is sent. */
export interface Application<Product extends ProductType> {
  /** First day of cover, `2027-01-31`: today or later, at most 120 days ahead. */
  readonly effectiveOn?: string | undefined;
  /** Pairs to quote, in whole units of the currency: `{ limit: 1_000_000, retention: 10_000 }`. */
  readonly limits?: readonly RequestedLimit[] | undefined;
  /** Terrorism cover of the US products; yes when left out. */
  readonly hasTria?: boolean | undefined;
  /** True asks for a price that cannot be bound. */
  readonly isIndication?: boolean | undefined;
  readonly answers?: AnswersOf[Product] | undefined;
}

export interface RequestedLimit {
  readonly limit: number;
  readonly retention: number;
}

/**
 * The application as the API takes it. `currency` is that of the limits. Throws BrokerError VALIDATION_FAILED for an
 * answer that the product does not ask for, which the types refuse already.
 */
export function infoOf<Product extends ProductType>(
  product: Product,
  application: Application<Product>,
  currency: string,
): BrokerQuoteRequestInfoInput {
  const { effectiveOn, limits, hasTria, isIndication, answers = {} } = application;
  const minorUnits = minorUnitsOf(currency);
  return {
    coverageEffectiveAt: effectiveOn,
    limits: limits?.map(({ limit, retention }) => ({
      aggregateCents: minorUnits(limit),
      deductibleCents: minorUnits(retention),
    })),
    hasTria,
    isIndication,
    ...placed(product, answers),
  };
}

function placed(product: ProductType, answers: object): BrokerQuoteRequestInfoInput {
  const info: Record<string, unknown> = {};
  const optionalData: { readonly key: string; readonly data: string | null; readonly type: string }[] = [];
  const unknown: string[] = [];
  for (const [key, answer] of Object.entries(answers)) {
    const [parent = '', type] = placeOf(product, key)?.split(':') ?? [];
    if (parent === '') unknown.push(key);
    else if (answer === undefined) continue;
    else if (type) optionalData.push({ key, data: answer === null ? null : String(answer), type });
    else objectAt(info, parent.split('.'))[key] = answer;
  }
  if (unknown.length > 0) throw notAsked(product, unknown);
  return optionalData.length > 0 ? { ...info, optionalData } : info;
}

function placeOf(product: ProductType, key: string): string | undefined {
  return Object.entries(PLACES[product]).find(([, keys]) => keys.split(' ').includes(key))?.[0];
}

/** The object at a path, made where it is not there yet. */
function objectAt(info: Record<string, unknown>, [step = '', ...rest]: readonly string[]): Record<string, unknown> {
  const inner = (info[step] ??= {}) as Record<string, unknown>;
  return rest.length === 0 ? inner : objectAt(inner, rest);
}

function notAsked(product: ProductType, keys: readonly string[]): BrokerError {
  const problems = keys.map((key) => ({
    path: `answers.${key}`,
    message: `is no question of ${product}`,
    remedy: 'products.questions(product) lists the questions.',
  }));
  return new BrokerError(`answers.${keys.join(', answers.')}: no question of ${product}`, {
    code: 'VALIDATION_FAILED',
    problems,
  });
}

/** Dollars, for CYBER_EU the currency of the turnover; undefined while that is not stated. */
export function currencyOf(product: ProductType, answers: AnswersOf[ProductType] = {}): string | undefined {
  if (product !== 'CYBER_EU') return 'USD';
  return 'turnover' in answers ? answers.turnover?.currency : undefined;
}

/** 100 cents in a dollar, but no part of a króna: the tables of the platform know. */
function minorUnitsOf(currency: string): (amount: number) => number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return (amount) => Math.round(amount * 10 ** maximumFractionDigits);
}
