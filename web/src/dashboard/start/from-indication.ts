import type { TypedAnswers } from '@bindery/domain/application-form/index.ts';
import { PRODUCT_TYPES, type ProductType } from '@bindery/domain/products/index.ts';
import { isRecord } from '../../kit/server/remote-problem.ts';

/** What was typed for an indication and goes on into a request. */
export interface FromIndication {
  readonly productType: ProductType;
  readonly answers: TypedAnswers;
  readonly website: string | null;
  readonly country: string | null;
}

/** The state of an address, when the page of the indication led here. */
export function fromIndication(state: unknown): FromIndication | null {
  if (!isRecord(state) || !isRecord(state.answers)) return null;
  const productType = PRODUCT_TYPES.find((one) => one === state.productType);
  if (!productType) return null;
  const wordsAt = (name: string): string | null => {
    const words = state[name];
    return typeof words === 'string' && words !== '' ? words : null;
  };
  return { productType, answers: state.answers, website: wordsAt('website'), country: wordsAt('country') };
}
