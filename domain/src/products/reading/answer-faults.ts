import { addDays, isCalendarDay } from '../../calendar.ts';
import { MAX_EFFECTIVE_DATE_DAYS_AHEAD } from '../../quote-request/constants.ts';
import { isLonger, lineFault, quoted, TEXT_LENGTH } from '../../text/index.ts';
import type { AnswerKind, Choice } from '../questions/question.ts';
import type { AnswerContext, AnswerFault } from './answer-fault.ts';
import { limitsFaults } from './limits-faults.ts';
import { moneyFaults } from './money-faults.ts';
import { natureFault, stateFault } from './name-faults.ts';
import { revenueSharesFaults } from './revenue-shares-faults.ts';

/** Every fault of one given value, each with what to send instead. Spec: section 5 of both parts, D25-D29, D72. */
export function answerFaults(answer: AnswerKind, value: unknown, judging: AnswerContext): readonly AnswerFault[] {
  switch (answer.kind) {
    case 'limits':
      return limitsFaults(value, answer);
    case 'revenueShares':
      return revenueSharesFaults(value, judging);
    case 'money':
      return moneyFaults(value);
    default: {
      const fault = simpleFault(answer, value, judging);
      return fault === undefined ? [] : [{ at: '', ...fault }];
    }
  }
}

type SimpleKind = Exclude<AnswerKind, { kind: 'limits' | 'revenueShares' | 'money' }>;
type Fault = Omit<AnswerFault, 'at'> | undefined;

function simpleFault(answer: SimpleKind, value: unknown, judging: AnswerContext): Fault {
  switch (answer.kind) {
    case 'day':
      return dayFault(value, judging);
    case 'boolean':
      return typeof value === 'boolean'
        ? undefined
        : { message: 'must be true or false', remedy: 'Send true or false, without quotation marks.' };
    case 'choice':
      return choiceFault(value, answer.choices);
    case 'text':
      return textFault(value, answer.maximumLength);
    case 'state':
      return stateFault(value, judging);
    case 'natureOfBusiness':
      return natureFault(value, answer.productType, judging);
    case 'wholeDollars':
      return wholeDollarsFault(value);
    case 'integer':
      return isIntegerWithin(value, answer.minimum, answer.maximum)
        ? undefined
        : {
            message: `must be a whole number from ${answer.minimum} to ${answer.maximum}`,
            remedy: answer.unit === 'basisPoints' ? 'Send basis points: 2500 is 25%.' : 'Send whole US dollars.',
          };
    default:
      return answer satisfies never;
  }
}

function dayFault(value: unknown, { today }: AnswerContext): Fault {
  if (typeof value !== 'string' || !isCalendarDay(value)) {
    return {
      message: 'must be a day that exists, YYYY-MM-DD, for example "2027-02-28"',
      remedy: `Send a day from ${today} on as YYYY-MM-DD.`,
    };
  }
  const latest = addDays(today, MAX_EFFECTIVE_DATE_DAYS_AHEAD);
  if (value >= today && value <= latest) return undefined;
  return {
    message: `must be from ${today} (today) to ${latest} (${MAX_EFFECTIVE_DATE_DAYS_AHEAD} days ahead)`,
    remedy:
      value < today
        ? 'Cover cannot begin in the past: send today or a later day.'
        : `Submit it from ${addDays(value, -MAX_EFFECTIVE_DATE_DAYS_AHEAD)} on, or send an earlier day.`,
  };
}

function choiceFault(value: unknown, choices: readonly Choice[]): Fault {
  const values = choices.map((choice) => choice.value);
  if (values.some((accepted) => accepted === value)) return undefined;
  const text = String(value).slice(0, TEXT_LENGTH).trim().toLowerCase();
  const meant = values.find((accepted) => accepted.toLowerCase() === text);
  return {
    message: `must be one of ${values.join(', ')} (exactly as written here)`,
    remedy: meant === undefined ? 'Send one of these values, or leave the answer out.' : `Send ${quoted(meant)}.`,
  };
}

function textFault(value: unknown, maximumLength: number): Fault {
  if (typeof value !== 'string' || isLonger(value, maximumLength)) {
    return {
      message: `must be text of at most ${maximumLength} characters`,
      remedy: 'Shorten the text; more can be sent as a supporting document.',
    };
  }
  // A short answer is a single line; a comment may have several.
  const message = maximumLength > TEXT_LENGTH ? undefined : lineFault(value, maximumLength);
  return message === undefined ? undefined : { message, remedy: 'Send the text as it is read, in one line.' };
}

function wholeDollarsFault(value: unknown): Fault {
  if (typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value)) return undefined;
  const digits = typeof value === 'string' && value.length <= 40 ? digitsMeant(value) : undefined;
  return {
    message: 'must be a whole number of US dollars in digits only, at most 15 of them, for example "2500000"',
    remedy: digits === undefined ? 'Send the revenue of the next 12 months in digits.' : `Send ${quoted(digits)}.`,
  };
}

/** `$1,000,000.00` is read as 1000000; nothing else is guessed. */
function digitsMeant(text: string): string | undefined {
  const written = /^\s*\$?\s*([1-9]\d{0,2}(?:[, ]\d{3})+|[1-9]\d*)(?:\.0+)?\s*$/.exec(text)?.[1];
  const digits = written?.replaceAll(/[, ]/g, '');
  return digits !== undefined && digits.length <= 15 ? digits : undefined;
}

function isIntegerWithin(value: unknown, minimum: number, maximum: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= minimum && value <= maximum;
}
