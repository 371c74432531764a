import type { ProductType } from '../products/product-type.ts';
import type { LifecycleFacts } from './facts.ts';
import type { QuoteRequestStatus } from './status.ts';

/**
 * A typical request: quoted automatically where the product allows that, not picked up, not expired, with nothing open.
 * The documentation uses these facts to show what is possible in each status.
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
