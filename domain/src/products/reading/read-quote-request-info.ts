import type { CalendarDay } from '../../calendar.ts';
import type { InputProblem } from '../../problem.ts';
import { nearestWithin } from '../classes/nearest-names.ts';
import { PRODUCTS } from '../product.ts';
import { PRODUCT_TYPES, type ProductType } from '../product-type.ts';
import { valueAt } from '../questions/value-at.ts';
import type { AnswerContext } from './answer-fault.ts';
import { answerFaults } from './answer-faults.ts';
import type { ApplicationPatch, Given, QuoteRequestInfo } from './quote-request-info.ts';
import { readOptionalData } from './read-optional-data.ts';

const ROOT = 'brokerQuoteRequestInfo';

/** The groups of answers that some products do not have. */
const GROUPS = ['applicationQuestions', 'optionalData', 'cyberEuQuestions', 'techEoApplicationControls'] as const;

/** The patch of one call and everything that is wrong with it. With a problem the patch must not be used. */
export interface CheckedPatch {
  readonly patch: ApplicationPatch;
  readonly problems: readonly InputProblem[];
  /**
   * Paths of values that are accepted but not saved, because the product does not have them: `hasTria` of CYBER_EU
   * (D57).
   */
  readonly notSaved: readonly string[];
}

/**
 * Checks everything a broker sent with updateQuoteRequest and turns it into a patch. All problems come back together,
 * their paths as in the caller's input, each message ending with what is accepted. A missing answer is no problem.
 * `today` is the provider's calendar day. Spec: part 1 and part 2 section 5, decisions D8, D18, D25-D29.
 */
export function readQuoteRequestInfo(
  productType: ProductType,
  info: QuoteRequestInfo | null | undefined,
  context: { readonly today: CalendarDay },
): CheckedPatch {
  const given = info ?? {};
  const judging: AnswerContext = { today: context.today, nearest: nearestWithin() };
  const optionalData = readOptionalData(productType, given.optionalData ?? [], judging);
  const problems = [
    ...foreignGroups(productType, given),
    ...fieldProblems(productType, given, judging),
    ...optionalData.problems.map((problem) => ({ ...problem, path: `${ROOT}.${problem.path}` })),
  ];
  const notSaved = given.hasTria === true && !PRODUCTS[productType].hasTerrorismCover ? ['hasTria'] : [];
  return { problems, notSaved, patch: toPatch(productType, given, optionalData.answers) };
}

function foreignGroups(productType: ProductType, info: QuoteRequestInfo): readonly InputProblem[] {
  return GROUPS.filter((group) => isGiven(info[group]) && !asks(productType, group)).map((group) => ({
    path: `${ROOT}.${group}`,
    message: `is not asked for ${productType}; it belongs to ${PRODUCT_TYPES.filter((other) => asks(other, group)).join(' and ')}`,
    remedy: `Leave it out for ${productType}.`,
  }));
}

function asks(productType: ProductType, group: string): boolean {
  return PRODUCTS[productType].questions.some(({ field }) => field.startsWith(`${group}.`));
}

function fieldProblems(
  productType: ProductType,
  info: QuoteRequestInfo,
  judging: AnswerContext,
): readonly InputProblem[] {
  return PRODUCTS[productType].questions
    .filter((question) => question.optionalDataType === undefined)
    .flatMap(({ field, answer }) => {
      const value = valueAt(info, field);
      if (!isGiven(value)) return [];
      return answerFaults(answer, value, judging).map(({ at, ...fault }) => ({
        path: `${ROOT}.${field}${at}`,
        ...fault,
      }));
    });
}

function toPatch(
  productType: ProductType,
  info: QuoteRequestInfo,
  optionalData: Readonly<Record<string, string | null>>,
): ApplicationPatch {
  // hasTria is not written for a product without terrorism cover: there is nothing to include or to waive.
  const hasTria = PRODUCTS[productType].hasTerrorismCover ? info.hasTria : null;
  const { optionalData: _entries, ...fields } = { ...info, hasTria };
  return { ...withoutNulls<Omit<ApplicationPatch, 'optionalData'>>(fields), optionalData };
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** The same objects with only the fields that were given, at every level; lists stay as they are. */
function withoutNulls<T extends object>(input: Given<T>): T {
  return stripped(input) as T;
}

function stripped(input: object): object {
  const given = Object.entries(input).filter(([, value]) => isGiven(value));
  return Object.fromEntries(
    given.map(([key, value]) => [key, typeof value === 'object' && !Array.isArray(value) ? stripped(value) : value]),
  );
}
