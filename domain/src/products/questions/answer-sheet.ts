import { type CalendarDay, dayInWords } from '../../calendar.ts';
import { formatMoney } from '../../money.ts';
import { withRetention } from '../../text/index.ts';
import type { Application, Limit, MoneyAnswer, RevenueShare } from '../application.ts';
import { currencyOf } from '../classes/business-of.ts';
import { minorDigitsOf } from '../currencies.ts';
import { PRODUCTS } from '../product.ts';
import type { ProductType } from '../product-type.ts';
import type { AnswerKind, Question } from './question.ts';
import { valueAt } from './value-at.ts';

/** The questions under one heading with their answers. */
export interface AnswerGroup {
  readonly group: string;
  readonly answers: readonly SheetAnswer[];
}

export interface SheetAnswer {
  /** Path below brokerQuoteRequestInfo, the same as in the reasons of a decision. */
  readonly field: string;
  readonly label: string;
  /** What the answer means, for the person who reads it; null where the form says only how to give it. */
  readonly meaning: string | null;
  /** The answer in words; null while unanswered. */
  readonly text: string | null;
  /** The answer where it is a day, for a screen that writes all days as its reader does; null for every other one. */
  readonly day: CalendarDay | null;
}

/** Kinds of answers whose help tells how to type or choose one. */
const HINTED: ReadonlySet<AnswerKind['kind']> = new Set(['day', 'limits', 'natureOfBusiness']);

/**
 * The whole application in words, by group and in question order: for the signature page, the signed PDF and the
 * screens. Unanswered questions are included. Spec: decisions D31.
 */
export function answerSheet(application: Application): readonly AnswerGroup[] {
  const groups = new Map<string, SheetAnswer[]>();
  for (const question of PRODUCTS[application.productType].questions) {
    const answers = groups.get(question.group) ?? [];
    const { field, label, meaning, help = meaning } = question;
    answers.push({
      field,
      label: withRetention(label),
      meaning: HINTED.has(question.answer.kind) ? null : withRetention(help),
      text: textOf(application, question),
      day: dayOf(application, question),
    });
    groups.set(question.group, answers);
  }
  return [...groups].map(([group, answers]) => ({ group, answers }));
}

/** The answer to one question in words; null while unanswered, and for a field that is no question. */
export function answerInWords(application: Application, field: string): string | null {
  const question = PRODUCTS[application.productType].questions.find((one) => one.field === field);
  return question ? textOf(application, question) : null;
}

const OR_LESS = ' or less';

/**
 * A value that a reason of the rules names for a field, as the form words it: the label of a choice, or yes and no.
 * What is no answer of the form stays as it is. Of several fields, all with the same choices, the first counts.
 */
export function namedValueInWords(productType: ProductType, field: string, value: string): string {
  if (value.endsWith(OR_LESS)) {
    return namedValueInWords(productType, field, value.slice(0, -OR_LESS.length)) + OR_LESS;
  }
  const [first] = field.split(', ');
  const kind = PRODUCTS[productType].questions.find((one) => one.field === first)?.answer;
  if (kind?.kind === 'boolean') return { true: 'Yes', false: 'No' }[value] ?? value;
  if (kind?.kind !== 'choice') return value;
  // The rules of all products compare in small letters.
  return kind.choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase())?.label ?? value;
}

function textOf(application: Application, { field, answer }: Question): string | null {
  const value = valueAt(application, field);
  return value === undefined || value === null || value === '' ? null : inWords(answer, value, application);
}

function dayOf(application: Application, { field, answer }: Question): CalendarDay | null {
  const value = answer.kind === 'day' ? valueAt(application, field) : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

function inWords(answer: AnswerKind, value: unknown, application: Application): string | null {
  switch (answer.kind) {
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return answer.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case 'wholeDollars':
      return formatMoney(Number(value) * 100);
    case 'integer':
      return answer.unit === 'dollars' ? formatMoney(Number(value) * 100) : percent(Number(value));
    case 'money': {
      const { turnover } = application.cyberEuQuestions ?? {};
      return turnover ? money(turnover) : null;
    }
    case 'limits':
      return application.limits.length === 0
        ? null
        : application.limits.map((pair) => pairInWords(pair, application)).join('; ');
    case 'revenueShares':
      return shares(application.techEoApplicationControls?.revenuePercentages ?? []);
    case 'day':
      return dayInWords(String(value), application.productType === 'CYBER_EU' ? 'EU' : 'US');
    case 'text':
    case 'state':
    case 'natureOfBusiness':
      return String(value);
    default:
      return answer satisfies never;
  }
}

function pairInWords({ aggregateCents, deductibleCents }: Limit, application: Application): string {
  const currency = currencyOf(application);
  return `${money({ amount: aggregateCents, currency })} limit, ${money({ amount: deductibleCents, currency })} retention`;
}

function money({ amount, currency }: MoneyAnswer): string {
  return formatMoney(amount, currency, minorDigitsOf(currency) ?? 2);
}

function shares(list: readonly RevenueShare[]): string | null {
  if (list.length === 0) return null;
  return list.map(({ natureOfBusiness, basisPoints }) => `${natureOfBusiness} ${percent(basisPoints)}`).join('; ');
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
