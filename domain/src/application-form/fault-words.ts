import { addDays, type CalendarDay, isCalendarDay } from '../calendar.ts';
import {
  type AnswerKind,
  natureOfBusinessList,
  nearestNames,
  type ProductType,
  type Question,
  US_STATES,
  valueAt,
} from '../products/index.ts';
import { MAX_EFFECTIVE_DATE_DAYS_AHEAD } from '../quote-request/constants.ts';

/** A fault of an answer for the person who fills in the form. */
export interface FaultWords {
  readonly words: string;
  /** What to do, as one sentence. Days in it are `YYYY-MM-DD`: a screen writes them as all of its days. */
  readonly remedy: string;
}

interface Faulty {
  readonly question: Question;
  readonly productType: ProductType;
  readonly value: unknown;
  /** The place below the answer, as in `answerFaults`: '' or `[0].aggregateCents`. */
  readonly at: string;
  readonly today: CalendarDay;
}

/**
 * What is wrong at a place that `answerFaults` names. Its own messages are for programs: they speak of cents, basis
 * points and quotation marks.
 */
export function faultWords(faulty: Faulty): FaultWords {
  const { question, productType, value, at } = faulty;
  const { answer } = question;
  switch (answer.kind) {
    case 'day':
      return dayWords(faulty);
    case 'limits':
      return limitsWords(answer, value, at);
    case 'revenueShares':
      return sharesWords(value, at);
    case 'money':
      return at === '.currency'
        ? { words: 'This is not a currency.', remedy: 'Choose a currency.' }
        : amountWords(valueAt(value, 'amount'));
    case 'wholeDollars':
      return amountWords(value);
    case 'integer':
      return answer.unit === 'dollars' ? amountWords(value) : NOT_A_PERCENTAGE;
    case 'text':
      return textWords(answer, value);
    case 'state':
      return {
        words: 'This is not a state.',
        remedy: didYouMean(
          value,
          US_STATES.map(({ name }) => name),
        ),
      };
    case 'natureOfBusiness':
      return natureWords(productType, value);
    case 'boolean':
    case 'choice':
      return { words: 'This is not one of the answers.', remedy: 'Choose one of them.' };
    default:
      return answer satisfies never;
  }
}

const NOT_AN_AMOUNT: FaultWords = {
  words: 'This is not an amount in whole units.',
  remedy: 'Type digits, for example 2,500,000.',
};
const TOO_LARGE: FaultWords = {
  words: 'This amount is too large.',
  remedy: 'Type an amount of at most 13 digits.',
};

/** More digits than an amount may have, as they are typed: with separators, and with a sign of a currency ahead. */
function amountWords(value: unknown): FaultWords {
  const typed = String(value)
    .slice(0, 200)
    .replaceAll(/[\s,'’]/g, '');
  return /^[^\d-]{0,4}\d{14,}(?:\.\d{1,2})?$/.test(typed) ? TOO_LARGE : NOT_AN_AMOUNT;
}

const NOT_A_PERCENTAGE: FaultWords = {
  words: 'This is not a percentage.',
  remedy: 'Type a number from 0 to 100, with at most two decimals.',
};

function dayWords({ value, today }: Faulty): FaultWords {
  const remedy = `Choose a day from ${today} to ${addDays(today, MAX_EFFECTIVE_DATE_DAYS_AHEAD)}.`;
  if (typeof value !== 'string' || !isCalendarDay(value)) return { words: 'This is not a date.', remedy };
  return value < today
    ? { words: 'Cover cannot begin in the past.', remedy }
    : { words: `Cover can begin at most ${MAX_EFFECTIVE_DATE_DAYS_AHEAD} days ahead.`, remedy };
}

function limitsWords(answer: AnswerKind & { kind: 'limits' }, value: unknown, at: string): FaultWords {
  if (at === '') {
    const count = Array.isArray(value) ? value.length : 0;
    return count === 0
      ? { words: 'No limit is chosen.', remedy: 'Choose at least one limit with its retention.' }
      : { words: `There are ${count} options.`, remedy: `Ask for at most ${answer.maximumCount}.` };
  }
  const option = `Option ${positionIn(at)}`;
  if (at.endsWith('.aggregateCents')) return { words: `${option} has no limit.`, remedy: 'Choose a limit.' };
  if (at.endsWith('.deductibleCents')) return { words: `${option} has no retention.`, remedy: 'Choose a retention.' };
  return { words: `${option} is the same as an earlier one.`, remedy: 'Change or remove it.' };
}

function sharesWords(value: unknown, at: string): FaultWords {
  if (at === '') {
    return { words: 'The shares add up to more than 100%.', remedy: 'Lower them until they add up to 100% at most.' };
  }
  const row = positionIn(at);
  if (at.endsWith('.basisPoints')) {
    return {
      words: `Row ${row} has no share above 0% and up to 100%.`,
      remedy: 'Type a percentage, or remove the row.',
    };
  }
  const name = valueAt(value, at.slice(1).replace('].', '.'));
  const names = natureOfBusinessList('TECH_EO').map((one) => one.name);
  return names.some((one) => one === name)
    ? { words: `Row ${row} names a business that stands above already.`, remedy: 'Add the shares up in one row.' }
    : { words: `Row ${row} names no business of the list.`, remedy: didYouMean(name, names) };
}

function textWords({ maximumLength }: AnswerKind & { kind: 'text' }, value: unknown): FaultWords {
  const length = typeof value === 'string' ? [...value].length : 0;
  return length > maximumLength
    ? {
        words: `The text has ${length} characters; at most ${maximumLength} are possible.`,
        remedy: 'Shorten it, and upload the rest as a document.',
      }
    : { words: 'The text has characters that cannot be printed.', remedy: 'Type it again in one line.' };
}

function natureWords(productType: ProductType, value: unknown): FaultWords {
  const words = 'This is not a nature of business of the list.';
  if (productType !== 'TECH_EO' && typeof value === 'string' && /^\s*\d+\s*$/.test(value)) {
    return { words: 'This is not a code of NAICS 2022.', remedy: 'Enter its six digits, or choose from the list.' };
  }
  return {
    words,
    remedy: didYouMean(
      value,
      natureOfBusinessList(productType).map(({ name }) => name),
    ),
  };
}

function didYouMean(value: unknown, names: readonly string[]): string {
  const [nearest] = typeof value === 'string' && value.trim() !== '' ? nearestNames(value, names, 1) : [];
  return nearest === undefined ? 'Choose from the list.' : `Choose from the list, for example ${nearest}.`;
}

function positionIn(at: string): number {
  return Number(/^\[(\d+)\]/.exec(at)?.[1] ?? 0) + 1;
}
