/** Policies and their renewals: D33, D34, D35. */
import { addDays, addYear, clientOf, dayOf, nowOf, tell, tellOf } from './look-up.ts';
import { newRequest } from './new-model.ts';
import type { Draft, Model, Policy, Request } from './state.ts';

export function bind(draft: Draft, request: Request): void {
  const startsOn = request.effectiveOn ?? dayOf(nowOf(draft, request));
  const expiring = request.expiring === null ? null : draft.requests[request.expiring]?.policy;
  request.status = 'COMPLETED';
  request.policy = {
    startsOn,
    endsOn: addYear(startsOn),
    term: expiring ? expiring.term + 1 : 0,
    isIssued: false,
    isNonRenewal: false,
    hasRenewal: false,
  };
  tellOf(draft, request, 'policy_bound');
}

export function issue(draft: Draft, request: Request): void {
  if (request.policy) request.policy.isIssued = true;
  tellOf(draft, request, 'policy_issued');
}

export function policyStatus({ startsOn, endsOn }: Policy, today: string): string {
  if (today < startsOn) return 'BOUND';
  return today < endsOn ? 'ACTIVE' : 'EXPIRED';
}

/** 90 days before the policy expires, once: its last answers, from the day it expires; closed when it must not renew. */
export function openRenewal(draft: Draft, request: Request, policy: Policy): void {
  policy.hasRenewal = true;
  const { product, partner, client, version, business, claims, hasRevenue, hasLimits, isIndication, hasTria } = request;
  const expiring = draft.requests.indexOf(request);
  const answers = { business, claims, hasRevenue, hasLimits, isIndication, hasTria, effectiveOn: policy.endsOn };
  const renewal = { ...newRequest({ product, partner, client, expiring }), version, ...answers };
  const number = draft.requests.push(renewal) - 1;
  const type = renewalType(draft, request, policy);
  tell(draft, request, `renewal_solicitation_open #${number} of #${expiring} on ${policy.endsOn} ${type}`);
  if (type === 'NON_RENEWAL') Object.assign(renewal, { status: 'CLOSED', lossReason: 'OTHER' });
}

export function opensOn({ endsOn }: Policy): string {
  return addDays(endsOn, -90);
}

/** Revenue is always below $25M here. */
function renewalType(model: Model, request: Request, { isNonRenewal }: Policy): string {
  const { site, scan } = clientOf(model, request);
  if (isNonRenewal) return 'NON_RENEWAL';
  if (request.product !== 'TECH_EO' && request.business === 'OUT_OF_APPETITE') return 'UNDERWRITER_REVIEW';
  const isGood = site === 'GOOD' && scan?.state === 'DONE' && request.claims !== 'YES';
  return isGood ? 'APPLICATION_FREE' : 'STANDARD';
}
