import type { Application } from '../application.ts';
import { PRODUCTS } from '../product.ts';
import { valueAt } from './value-at.ts';

/** One stored answer as text: numbers in digits, true and false as such. */
export interface AnswerByPath {
  /** Below brokerQuoteRequestInfo, for example `limits[0].aggregateCents` or `optionalData.claims`. */
  readonly path: string;
  /** Null while the question is not answered. */
  readonly value: string | null;
}

/** The stored answers of every question, in their order; an answer with parts has an entry for each part. */
export function answersByPath(application: Application): readonly AnswerByPath[] {
  return PRODUCTS[application.productType].questions.flatMap(({ field }) =>
    partsOf(field, valueAt(application, field)),
  );
}

function partsOf(path: string, value: unknown): readonly AnswerByPath[] {
  if (value === undefined || value === null) return [{ path, value: null }];
  if (Array.isArray(value)) {
    if (value.length === 0) return [{ path, value: null }];
    return value.flatMap((part, index) => partsOf(`${path}[${index}]`, part));
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, part]) => partsOf(`${path}.${key}`, part));
  }
  return [{ path, value: typeof value === 'string' ? value : JSON.stringify(value) }];
}
