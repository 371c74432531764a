import type { CalendarDay } from '../calendar.ts';
import { missingAnswers } from '../eligibility/index.ts';
import { nearestWithin } from '../products/classes/nearest-names.ts';
import {
  type Application,
  answerFaults,
  applyPatch,
  emptyApplication,
  type ProductType,
  type Question,
  readQuoteRequestInfo,
} from '../products/index.ts';
import { faultWords } from './fault-words.ts';
import { askedQuestions, infoOf, isAnswered, shaped, type TypedAnswers } from './typed-answers.ts';

/** A form as it stands: the stored answers with what was typed over them. */
export interface Form {
  readonly productType: ProductType;
  readonly answers: TypedAnswers;
  /** The provider's calendar day. */
  readonly today: CalendarDay;
  /** ISO 3166-1 alpha-2 of the insured; null when not known. */
  readonly country: string | null;
}

/** Something missing or wrong in a form. */
export interface FormProblem {
  /** The path of the question, or `client.address.country`. */
  readonly field: string;
  /** The question in words. */
  readonly label: string;
  /** The place below the answer, '' for the whole. */
  readonly at: string;
  readonly words: string;
  readonly remedy: string;
  readonly isMissing: boolean;
}

export const COUNTRY_FIELD = 'client.address.country';

/**
 * Everything that stops a form from being sent, in the order of its questions: wrong answers, found by the functions with
 * which SUBMIT checks its input, and required answers that are not there.
 */
export function checkForm(form: Form): readonly FormProblem[] {
  const { productType, answers } = form;
  const asked = askedQuestions(productType, answers);
  const missing = new Set(missingAnswers(applicationOf(form), form.country).map(({ field }) => field));
  const problems = asked.flatMap((question): readonly FormProblem[] => {
    if (isAnswered(answers[question.field])) return faultsOf(form, question);
    return missing.has(question.field) ? [missingAnswer(question)] : [];
  });
  return missing.has(COUNTRY_FIELD) ? [MISSING_COUNTRY, ...problems] : problems;
}

/** What is wrong with one answer; nothing while it is not given. */
export function faultsOf({ productType, answers, today }: Form, question: Question): readonly FormProblem[] {
  const value = answers[question.field];
  if (!isAnswered(value)) return [];
  const { field, label } = question;
  const judging = { today, nearest: nearestWithin(0) };
  return answerFaults(question.answer, shaped(question, value), judging).map(({ at }) => ({
    field,
    label,
    at,
    ...faultWords({ question, productType, value, at, today }),
    isMissing: false,
  }));
}

/** The application that the valid answers of a form make; wrong ones are left out. */
export function applicationOf(form: Form): Application {
  const { productType, answers, today } = form;
  const empty = emptyApplication(productType);
  const valid = askedQuestions(productType, answers).filter(
    (question) => isAnswered(answers[question.field]) && faultsOf(form, question).length === 0,
  );
  const { patch, problems } = readQuoteRequestInfo(productType, infoOf(valid, answers), { today });
  return problems.length > 0 ? empty : applyPatch(empty, patch);
}

function missingAnswer({ field, label, answer }: Question): FormProblem {
  const remedy =
    answer.kind === 'choice' && hasUncertain(answer.choices)
      ? 'Choose one; “Not certain” is an answer too.'
      : 'Answer it.';
  return { field, label, at: '', words: 'Not answered yet.', remedy, isMissing: true };
}

function hasUncertain(choices: readonly { readonly value: string }[]): boolean {
  return choices.some(({ value }) => value.toLowerCase() === 'uncertain');
}

const MISSING_COUNTRY: FormProblem = {
  field: COUNTRY_FIELD,
  label: 'Country of the insured',
  at: '',
  words: 'Not known yet.',
  remedy: 'Add the address of the insured.',
  isMissing: true,
};
