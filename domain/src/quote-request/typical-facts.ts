import type { ProductType } from '../products/product-type.ts';
import type { LifecycleFacts } from './facts.ts';
import type { QuoteRequestStatus } from './status.ts';

/**
 * A request as most brokers see it: quoted automatically where the product allows that, not picked up, not expired, with
 * nothing open. What the documentation shows of each status is asked with these facts.
 */
export function typicalFacts(productType: ProductType, status: QuoteRequestStatus): LifecycleFacts {
  return {
    status,
    productType,
    wasSubmitted: status !== 'INCOMPLETE',
    isAutoQuoteEligible: productType !== 'TECH_EO',
    underwriterId: null,
    pickedUpBy: null,
    lastActedBy: null,
    isIndication: false,
    quoteExpiresAt: null,
    openPreBind: [],
    openPostBind: [],
    surveyAsked: true,
    isIssued: false,
    offeredOptions: 1,
  };
}
