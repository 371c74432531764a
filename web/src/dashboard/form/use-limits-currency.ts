import { homeCurrencyOf, valueAt } from '@bindery/domain/products/index.ts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { limitText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import type { Draft } from './draft/use-draft.ts';
import type { ApplicationForm } from './form-operations.ts';

const TURNOVER_FIELD = 'cyberEuQuestions.turnover';
const LIMITS_FIELD = 'limits';

/** Limits that were taken back, as their numbers would have meant other amounts in the new currency. */
interface TakenLimits {
  readonly from: string;
  readonly to: string;
  readonly pairs: readonly unknown[];
}

export interface LimitsCurrency {
  /** In which limits are offered while the turnover does not say it. */
  readonly currency: string;
  /** What to say of it beside a question. */
  readonly noteOf: (field: string) => string | undefined;
  readonly onChange: (field: string, value: unknown) => void;
  readonly onCountry: (country: string | null) => void;
}

/**
 * Limits are amounts in the currency of the turnover, or of the insured's country until there is one. When that changes
 * they are asked anew, and they come back with their currency: a number never becomes another amount by itself.
 */
export function useLimitsCurrency(
  form: ApplicationForm,
  { answers, set }: Pick<Draft, 'answers' | 'set'>,
): LimitsCurrency {
  const home = homeCurrencyOf(form.insured.country);
  const [currency, setCurrency] = useState(currencyIn(answers[TURNOVER_FIELD]) ?? home);
  const [taken, setTaken] = useState<TakenLimits | null>(null);
  const isOpen = form.openFields.includes(LIMITS_FIELD);
  const become = (next: string): void => {
    if (next === currency) return;
    setCurrency(next);
    const pairs = amountsIn(answers[LIMITS_FIELD]);
    if (!isOpen) {
      const from = taken?.from ?? currency;
      setTaken(from === next || pairs.length === 0 ? null : { from, to: next, pairs });
    } else if (pairs.length > 0) {
      set(LIMITS_FIELD, null);
      setTaken({ from: currency, to: next, pairs });
    } else if (taken?.from === next) {
      set(LIMITS_FIELD, taken.pairs);
      setTaken(null);
    } else if (taken) setTaken({ ...taken, to: next });
  };
  const change = (field: string, value: unknown): void => {
    set(field, value);
    if (field === LIMITS_FIELD) setTaken(null);
    const next = field === TURNOVER_FIELD ? currencyIn(value) : undefined;
    if (next !== undefined) become(next);
  };
  const latest = useRef(change);
  useLayoutEffect(() => {
    latest.current = change;
  });
  return {
    currency,
    noteOf: (field) =>
      taken && (field === LIMITS_FIELD || field === TURNOVER_FIELD) ? noteOf(taken, isOpen) : undefined,
    // Always the same function: a question is drawn again only when its own answer changes.
    onChange: useCallback((field: string, value: unknown) => latest.current(field, value), []),
    onCountry: (country) => {
      const next = homeCurrencyOf(country);
      if (next !== home && currencyIn(answers[TURNOVER_FIELD]) === undefined) become(next);
    },
  };
}

function noteOf({ from, to, pairs }: TakenLimits, isOpen: boolean): string {
  if (!isOpen) return text.limitsStand(to);
  const before = pairs.map((pair) => pairText(pair, from));
  return text.limitsTaken(from, to, before);
}

function pairText(pair: unknown, currency: string): string {
  return ['aggregateCents', 'deductibleCents']
    .map((key) => valueAt(pair, key))
    .flatMap((amount) => (typeof amount === 'number' ? [limitText(amount, currency)] : []))
    .join(' / ');
}

function currencyIn(turnover: unknown): string | undefined {
  const currency = valueAt(turnover, 'currency');
  return typeof currency === 'string' ? currency : undefined;
}

/** The pairs, if an amount was chosen in one of them. */
function amountsIn(limits: unknown): readonly unknown[] {
  const pairs: readonly unknown[] = Array.isArray(limits) ? limits : [];
  const isChosen = pairs.some((pair) => (valueAt(pair, 'aggregateCents') ?? null) !== null);
  return isChosen ? pairs : [];
}
