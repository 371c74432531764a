import type { ProductType } from '@bindery/domain/products/index.ts';
import {
  ACTIONS,
  type QuoteRequestAction,
  type QuoteRequestStatus,
  refusal,
  transition,
  typicalFacts,
} from '@bindery/domain/quote-request/index.ts';

export interface BrokerCall {
  readonly action: QuoteRequestAction;
  readonly label: string;
}

/** The calls of a broker that depend on the status of a quote request. */
export function brokerCalls(productType: ProductType): readonly BrokerCall[] {
  return ACTIONS.filter((action) => transition(action).actor === 'BROKER')
    .filter((action) => action !== 'ANSWER_SURVEY' || productType === 'TECH_EO')
    .map((action) => ({ action, label: transition(action).label }));
}

/** `legal`, or the code of the refusal: the same answer as the API's, from the same function. */
export function callAnswer(productType: ProductType, action: QuoteRequestAction, status: QuoteRequestStatus): string {
  return refusal(typicalFacts(productType, status), action, 'BROKER', 0)?.code ?? 'legal';
}
