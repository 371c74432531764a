import { PRODUCT_TYPES, type ProductType } from '@bindery/domain/products/index.ts';
import { isRecord } from '../../kit/server/remote-problem.ts';

/** A request that ended, with whose client, product and answers another one is started. */
export interface FromRequest {
  readonly requestId: string;
  readonly clientId: string;
  readonly insuredName: string;
  readonly productType: ProductType;
}

/** The state of an address, when the page of such a request led here. */
export function fromRequest(state: unknown): FromRequest | null {
  if (!isRecord(state)) return null;
  const { requestId, clientId, insuredName } = state;
  const productType = PRODUCT_TYPES.find((one) => one === state.productType);
  if (typeof clientId !== 'string' || typeof insuredName !== 'string' || typeof requestId !== 'string') return null;
  return productType ? { requestId, clientId, insuredName, productType } : null;
}
