import type { CalendarDay } from '../calendar.ts';
import type { InputProblem } from '../problem.ts';
import { answerFaults } from './answer-faults.ts';
import { nearestNames } from './nearest-names.ts';
import { PRODUCTS } from './product.ts';
import type { ProductType } from './product-type.ts';
import type { Question } from './question.ts';
import type { OptionalDataEntry } from './quote-request-info.ts';

/**
 * Reads optionalData entry by entry: known keys, no key twice, the key's own type, an accepted value; null data takes
 * an answer back (decisions D27). Paths start at `optionalData`.
 */
export function readOptionalData(
  productType: ProductType,
  entries: readonly OptionalDataEntry[],
  today: CalendarDay,
): { readonly answers: Readonly<Record<string, string | null>>; readonly problems: readonly InputProblem[] } {
  const questions = new Map(
    PRODUCTS[productType].questions.filter(isOptionalData).map((question) => [question.key, question]),
  );
  // A product without optionalData has the whole group refused at once; its entries would only repeat that.
  if (questions.size === 0) return { answers: {}, problems: [] };
  const answers: Record<string, string | null> = {};
  const problems: InputProblem[] = [];
  const seen = new Map<string, number>();
  entries.forEach((entry, index) => {
    const path = `optionalData[${index}]`;
    const question = questions.get(entry.key);
    const earlier = seen.get(entry.key);
    if (!question)
      problems.push({ path: `${path}.key`, message: unknownKey(productType, entry.key, [...questions.keys()]) });
    else if (earlier !== undefined) {
      problems.push({ path: `${path}.key`, message: `repeats optionalData[${earlier}]; send each key once` });
    } else {
      problems.push(...entryProblems(question, entry, path, today));
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
  today: CalendarDay,
): readonly InputProblem[] {
  const problems: InputProblem[] = [];
  if (entry.type !== question.optionalDataType) {
    problems.push({ path: `${path}.type`, message: `must be ${question.optionalDataType} for ${question.key}` });
  }
  if (entry.data !== null && entry.data !== undefined) {
    for (const { at, message } of answerFaults(question.answer, entry.data, today)) {
      problems.push({ path: `${path}.data${at}`, message });
    }
  }
  return problems;
}

function unknownKey(productType: ProductType, key: string, keys: readonly string[]): string {
  return `is not a key of ${productType}; the nearest keys are ${nearestNames(key, keys, 3).join(', ')}`;
}
