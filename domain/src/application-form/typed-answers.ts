import {
  type Application,
  type OptionalDataEntry,
  PRODUCTS,
  type ProductType,
  type Question,
  type QuoteRequestInfo,
  valueAt,
} from '../products/index.ts';

/**
 * Answers as a form holds them, by the path of their question: a value as the API takes it, or the text that was typed
 * while it is none yet. Null: an earlier answer was removed. A missing key: not touched.
 */
export type TypedAnswers = Readonly<Record<string, unknown>>;

/** The stored answers of an application in the shape of a form. */
export function typedAnswersOf(application: Application): TypedAnswers {
  const entries = PRODUCTS[application.productType].questions.map(
    ({ field }) => [field, valueAt(application, field)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => isAnswered(value)));
}

/** Whether a question has an answer, valid or not. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return !(Array.isArray(value) && value.length === 0);
}

/** Whether a question is asked, given the other answers. */
export function isAsked({ askedWhile }: Question, answers: TypedAnswers): boolean {
  return askedWhile === undefined || askedWhile.values.some((value) => value === answers[askedWhile.field]);
}

/** The questions that are asked with these answers, in order. */
export function askedQuestions(productType: ProductType, answers: TypedAnswers): readonly Question[] {
  return PRODUCTS[productType].questions.filter((question) => isAsked(question, answers));
}

/** The given answers of these questions as a call of the API would send them; a removed answer of optionalData is null. */
export function infoOf(questions: readonly Question[], answers: TypedAnswers): QuoteRequestInfo {
  const fields: Record<string, unknown> = {};
  const optionalData: OptionalDataEntry[] = [];
  for (const question of questions) {
    const value = answers[question.field];
    if (value === undefined) continue;
    const { key, optionalDataType: type } = question;
    if (type !== undefined) {
      optionalData.push({ key, type, data: isAnswered(value) ? textOf(shaped(question, value)) : null });
    } else if (isAnswered(value) || question.answer.kind === 'text') {
      put(fields, question.field.split('.'), value === null ? '' : shaped(question, value));
    }
  }
  return { ...fields, ...(optionalData.length > 0 && { optionalData }) };
}

/**
 * A value with the parts that its kind has and no others, numbers only where they are numbers: a typed text in the place
 * of an amount stays a fault.
 */
export function shaped({ answer }: Question, value: unknown): unknown {
  switch (answer.kind) {
    case 'limits':
      return listOf(value).map((pair) => ({
        aggregateCents: numberAt(pair, 'aggregateCents'),
        deductibleCents: numberAt(pair, 'deductibleCents'),
      }));
    case 'revenueShares':
      return listOf(value).map((share) => ({
        natureOfBusiness: textOf(valueAt(share, 'natureOfBusiness')),
        basisPoints: numberAt(share, 'basisPoints'),
      }));
    case 'money':
      return { amount: numberAt(value, 'amount'), currency: textOf(valueAt(value, 'currency')) };
    case 'boolean':
    case 'integer':
      return value;
    default:
      return textOf(value);
  }
}

/** A value that is no text is one that no text answer accepts. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function numberAt(value: unknown, key: string): number {
  const found = valueAt(value, key);
  return typeof found === 'number' ? found : Number.NaN;
}

function put(target: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const before = target[first];
  const inner: Record<string, unknown> = typeof before === 'object' ? { ...before } : {};
  put(inner, rest, value);
  target[first] = inner;
}
