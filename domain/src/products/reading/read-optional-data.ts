import type { InputProblem } from '../../problem.ts';
import { isLonger, quoted, TEXT_LENGTH } from '../../text/index.ts';
import { PRODUCTS } from '../product.ts';
import { PRODUCT_TYPES, type ProductType } from '../product-type.ts';
import type { Question } from '../questions/question.ts';
import type { AnswerContext } from './answer-fault.ts';
import { answerFaults } from './answer-faults.ts';
import type { OptionalDataEntry } from './quote-request-info.ts';

/**
 * Reads optionalData entry by entry: known keys, no key twice, the key's own type, an accepted value; null data removes
 * an answer (decisions D27). Paths start at `optionalData`.
 */
export function readOptionalData(
  productType: ProductType,
  entries: readonly OptionalDataEntry[],
  judging: AnswerContext,
): { readonly answers: Readonly<Record<string, string | null>>; readonly problems: readonly InputProblem[] } {
  const questions = new Map(
    PRODUCTS[productType].questions.filter(isOptionalData).map((question) => [question.key, question]),
  );
  // For a product without optionalData the whole group is refused once; messages for its entries would only repeat
  // that.
  if (questions.size === 0) return { answers: {}, problems: [] };
  const answers: Record<string, string | null> = {};
  const problems: InputProblem[] = [];
  const seen = new Map<string, number>();
  entries.forEach((entry, index) => {
    const path = `optionalData[${index}]`;
    const question = questions.get(entry.key);
    const earlier = seen.get(entry.key);
    if (!question) problems.push({ path: `${path}.key`, ...unknownKey(productType, entry.key, judging) });
    else if (earlier !== undefined) {
      const message = `repeats optionalData[${earlier}]; send each key once`;
      problems.push({ path: `${path}.key`, message, remedy: 'Leave one of the two entries out.' });
    } else {
      problems.push(...entryProblems(question, entry, path, judging));
      answers[entry.key] = entry.data ?? null;
    }
    if (earlier === undefined) seen.set(entry.key, index);
  });
  return { answers, problems };
}

function isOptionalData(question: Question): boolean {
  return question.optionalDataType !== undefined;
}

function entryProblems(
  question: Question,
  entry: OptionalDataEntry,
  path: string,
  judging: AnswerContext,
): readonly InputProblem[] {
  const problems: InputProblem[] = [];
  const type = question.optionalDataType;
  if (entry.type !== type) {
    problems.push({ path: `${path}.type`, message: `must be ${type} for ${question.key}`, remedy: `Send "${type}".` });
  }
  if (entry.data !== null && entry.data !== undefined) {
    for (const { at, ...fault } of answerFaults(question.answer, entry.data, judging)) {
      problems.push({ path: `${path}.data${at}`, ...fault });
    }
  }
  return problems;
}

/** For a key that is asked elsewhere the message says where; for an unknown key it suggests the most similar keys. */
function unknownKey(productType: ProductType, key: string, { nearest }: AnswerContext): Omit<InputProblem, 'path'> {
  const message = `is not a key of ${productType}`;
  const keys = () => PRODUCTS[productType].questions.filter(isOptionalData).map((question) => question.key);
  if (isLonger(key, TEXT_LENGTH)) return { message, remedy: `Send one of ${keys().join(', ')}.` };
  const field = fieldOf(productType, key);
  if (field !== undefined) return { message: `${message}; it is asked as ${field}`, remedy: `Send ${field} instead.` };
  const others = PRODUCT_TYPES.filter((other) => fieldOf(other, key) !== undefined);
  if (others.length > 0) {
    return { message: `${message}; it belongs to ${others.join(' and ')}`, remedy: `Leave it out for ${productType}.` };
  }
  const near = nearest(key, keys, 3);
  return near.length === 0
    ? { message, remedy: 'Leave it out.' }
    : {
        message: `${message}; the nearest keys are ${near.join(', ')}`,
        remedy: `Send ${quoted(near[0] ?? '')} if that is meant.`,
      };
}

/** Where a product asks for a key. */
function fieldOf(productType: ProductType, key: string): string | undefined {
  return FIELDS[productType].get(key);
}

/** Looked up for each unknown entry, of which there may be thousands. */
const FIELDS: Readonly<Record<ProductType, ReadonlyMap<string, string>>> = {
  CYBER: fieldsByKey('CYBER'),
  CYBER_EU: fieldsByKey('CYBER_EU'),
  TECH_EO: fieldsByKey('TECH_EO'),
};

function fieldsByKey(productType: ProductType): ReadonlyMap<string, string> {
  // The first question with a key counts, so it is written into the map last.
  return new Map(PRODUCTS[productType].questions.toReversed().map(({ key, field }) => [key, field]));
}
