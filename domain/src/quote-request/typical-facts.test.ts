import { describe, expect, it } from 'vitest';
import { PRODUCT_TYPES } from '../products/index.ts';
import { refusal, STATUSES, typicalFacts } from './index.ts';

describe('the facts of a typical request', () => {
  it.each(PRODUCT_TYPES)('of %s have nothing open, in every status', (productType) => {
    for (const status of STATUSES) {
      expect(typicalFacts(productType, status)).toEqual({
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
      });
    }
  });

  it.each([
    ['CYBER', 'QUOTES_SHARED', 'RESUBMIT', true],
    ['TECH_EO', 'QUOTES_SHARED', 'RESUBMIT', false],
    ['CYBER', 'QUOTES_SHARED', 'SELECT_OPTION', true],
    ['CYBER_EU', 'SUBMITTED', 'SUBMIT', true],
  ] as const)('let the broker of %s in %s do %s: %s', (productType, status, action, isAllowed) => {
    expect(refusal(typicalFacts(productType, status), action, 'BROKER', 0) === undefined).toBe(isAllowed);
  });
});
