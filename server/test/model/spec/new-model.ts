import type { Model, Request } from './state.ts';

export function newModel(nowMs: number): Model {
  return { partners: [{ nowMs }, { nowMs }], clients: [], requests: [] };
}

export function newRequest(from: Pick<Request, 'product' | 'partner' | 'client' | 'expiring'>): Request {
  return {
    ...from,
    status: 'INCOMPLETE',
    version: 'v2.0',
    wasSubmitted: false,
    business: 'NONE',
    claims: 'NONE',
    hasRevenue: false,
    hasLimits: false,
    asked: 'NOTHING',
    notSaved: [],
    isIndication: false,
    // Only the US products have it.
    hasTria: from.product !== 'CYBER_EU',
    effectiveOn: null,
    isEligible: null,
    isReferredByHand: false,
    holder: null,
    lastActor: null,
    explanation: null,
    lossReason: 'NOT_APPLICABLE',
    sharedAtMs: null,
    quotes: 0,
    shared: null,
    work: null,
    selected: null,
    added: { preBind: 0, postBind: 0 },
    isSurveyAsked: false,
    upload: null,
    policy: null,
    signed: [],
  };
}
