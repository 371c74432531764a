import { addDays, type CalendarDay, isCalendarDay } from '../calendar.ts';
import { MAX_EFFECTIVE_DATE_DAYS_AHEAD } from '../quote-request/constants.ts';
import type { AnswerFault } from './answer-fault.ts';
import { minorDigitsOf } from './currencies.ts';
import { limitsFaults } from './limits-faults.ts';
import { nearestNatures, resolveClass } from './nature-of-business.ts';
import { nearestNames } from './nearest-names.ts';
import type { ProductType } from './product-type.ts';
import type { AnswerKind } from './question.ts';
import { revenueSharesFaults } from './revenue-shares-faults.ts';
import { US_STATES } from './us-states.ts';

/** Every fault of one given value. `today` is the provider's calendar day. Spec: section 5 of both parts, D25-D29. */
export function answerFaults(answer: AnswerKind, value: unknown, today: CalendarDay): readonly AnswerFault[] {
  switch (answer.kind) {
    case 'limits':
      return limitsFaults(value, answer);
    case 'revenueShares':
      return revenueSharesFaults(value);
    case 'money':
      return moneyFaults(value);
    default: {
      const message = simpleFault(answer, value, today);
      return message === undefined ? [] : [{ at: '', message }];
    }
  }
}

type SimpleKind = Exclude<AnswerKind, { kind: 'limits' | 'revenueShares' | 'money' }>;

function simpleFault(answer: SimpleKind, value: unknown, today: CalendarDay): string | undefined {
  switch (answer.kind) {
    case 'day':
      return dayFault(value, today);
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'choice': {
      const values = answer.choices.map((choice) => choice.value);
      return values.some((accepted) => accepted === value)
        ? undefined
        : `must be one of ${values.join(', ')} (exactly as written here)`;
    }
    case 'text':
      return textFault(value, answer.maximumLength);
    case 'state':
      return stateFault(value);
    case 'natureOfBusiness':
      return natureFault(value, answer.productType);
    case 'wholeDollars':
      return typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value)
        ? undefined
        : 'must be a whole number of US dollars in digits only, at most 15 of them, for example "2500000"';
    case 'integer':
      return isIntegerWithin(value, answer.minimum, answer.maximum)
        ? undefined
        : `must be a whole number from ${answer.minimum} to ${answer.maximum}`;
    default:
      return answer satisfies never;
  }
}

function dayFault(value: unknown, today: CalendarDay): string | undefined {
  if (typeof value !== 'string' || !isCalendarDay(value)) {
    return 'must be a day that exists, YYYY-MM-DD, for example "2027-02-28"';
  }
  const latest = addDays(today, MAX_EFFECTIVE_DATE_DAYS_AHEAD);
  return value < today || value > latest
    ? `must be from ${today} (today) to ${latest} (${MAX_EFFECTIVE_DATE_DAYS_AHEAD} days ahead)`
    : undefined;
}

function textFault(value: unknown, maximumLength: number): string | undefined {
  return typeof value === 'string' && [...value].length <= maximumLength
    ? undefined
    : `must be text of at most ${maximumLength} characters`;
}

function stateFault(value: unknown): string | undefined {
  const names = US_STATES.map(({ name }) => name);
  if (names.some((name) => name === value)) return undefined;
  const text = String(value);
  const abbreviated = US_STATES.find(({ code }) => code === text.trim().toUpperCase());
  if (abbreviated) return `spell it out: ${abbreviated.name}`;
  const [nearest] = nearestNames(text, names, 1);
  return `must be one of the 50 states spelled out, or District of Columbia; the nearest name is ${nearest}`;
}

function natureFault(value: unknown, productType: ProductType): string | undefined {
  const text = String(value);
  if (typeof value === 'string' && resolveClass(productType, value)) return undefined;
  const accepted =
    productType === 'TECH_EO'
      ? 'must be an exact name of the list'
      : 'must be an exact name of the list or a six-digit NAICS 2022 code';
  return `${accepted}; the nearest names are ${nearestNatures(productType, text).join(', ')}`;
}

function moneyFaults(value: unknown): readonly AnswerFault[] {
  const money = typeof value === 'object' && value !== null ? value : {};
  const amount = 'amount' in money ? money.amount : undefined;
  const currency = 'currency' in money ? money.currency : undefined;
  const faults: AnswerFault[] = [];
  if (!isIntegerWithin(amount, 0, Number.MAX_SAFE_INTEGER)) {
    faults.push({ at: '.amount', message: 'must be a whole number of minor units (cents), 0 or more' });
  }
  if (typeof currency !== 'string' || minorDigitsOf(currency) === undefined) {
    faults.push({ at: '.currency', message: 'must be a three-letter ISO 4217 code in upper case, for example EUR' });
  }
  return faults;
}

function isIntegerWithin(value: unknown, minimum: number, maximum: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= minimum && value <= maximum;
}
