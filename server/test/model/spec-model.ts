/**
 * The specification in small: what a request, its policy and its renewal do when somebody calls or days pass. Written
 * from the specification's text, without a line of the product, so that the two can disagree.
 */
import { addDays, addYears, type CalendarDay } from '@bindery/domain/calendar.ts';
import type { Product, Staff, Variant } from './steps.ts';

export interface RequestModel {
  id: string;
  product: Product;
  status: string;
  variant: Variant | null;
  isIndication: boolean;
  effectiveOn: CalendarDay | null;
  isEligible: boolean | null;
  isPickedUp: boolean;
  sharedAtMs: number | null;
  lossReason: string;
  /** Of the newest quote, as the broker last read it. */
  optionId: string | null;
  selectedOptionId: string | null;
  policy: PolicyModel | null;
}

export interface PolicyModel {
  id: string;
  number: string;
  endsOn: CalendarDay;
  hasRenewal: boolean;
}

/** `OK`, or the code of the refusal. */
export type Outcome = string;

const DAY_MS = 86_400_000;
const OVER = ['DECLINED', 'CLOSED', 'COMPLETED'];

export function newRequest(id: string, product: Product): RequestModel {
  return {
    id,
    product,
    status: 'INCOMPLETE',
    variant: null,
    isIndication: false,
    effectiveOn: null,
    isEligible: null,
    isPickedUp: false,
    sharedAtMs: null,
    lossReason: 'NOT_APPLICABLE',
    optionId: null,
    selectedOptionId: null,
    policy: null,
  };
}

interface Sent {
  readonly variant: Variant;
  readonly isIndication: boolean;
  readonly effectiveOn: CalendarDay;
  readonly isShared: boolean;
}

export function submit(request: RequestModel, sent: Sent, nowMs: number): Outcome {
  const isAgain = request.status === 'SUBMITTED';
  if (!['INCOMPLETE', 'NEEDS_MORE_DATA', 'SUBMITTED'].includes(request.status)) return 'INVALID_STATE';
  if (isAgain && request.isPickedUp) return 'INVALID_STATE';
  // What is in optionalData stays as it was: for CYBER the class and the claims, for TECH_EO neither is there.
  const keeps = isAgain && request.product === 'CYBER';
  rate(request, { ...sent, variant: keeps && request.variant !== null ? request.variant : sent.variant }, nowMs);
  return 'OK';
}

export function resubmit(request: RequestModel, sent: Sent, nowMs: number): Outcome {
  if (request.status !== 'SUBMITTED' && request.status !== 'QUOTES_SHARED') return 'RESUBMIT_NOT_ALLOWED';
  if (isExpired(request, nowMs)) return 'QUOTE_EXPIRED';
  if (request.isPickedUp) return 'RESUBMIT_NOT_ALLOWED';
  if (request.status === 'QUOTES_SHARED' && request.isEligible !== true) return 'RESUBMIT_NOT_ALLOWED';
  rate(request, sent, nowMs);
  return 'OK';
}

function rate(request: RequestModel, { variant, isIndication, effectiveOn, isShared }: Sent, nowMs: number): void {
  Object.assign(request, { variant, isIndication, effectiveOn, sharedAtMs: null });
  const isQuotable = request.product !== 'TECH_EO' && variant === 'CLEAN';
  const isDeclined = request.product !== 'TECH_EO' && variant === 'OUT_OF_APPETITE';
  request.isEligible = isQuotable;
  if (isShared || isQuotable) share(request, nowMs);
  else if (isDeclined) Object.assign(request, { status: 'DECLINED', lossReason: 'DECLINE_UNDERWRITING_APPETITE' });
  else {
    request.status = 'SUBMITTED';
  }
}

function share(request: RequestModel, nowMs: number): void {
  request.status = 'QUOTES_SHARED';
  request.sharedAtMs = nowMs;
}

function isExpired({ status, sharedAtMs }: RequestModel, nowMs: number): boolean {
  return status === 'QUOTES_SHARED' && sharedAtMs !== null && nowMs >= sharedAtMs + 30 * DAY_MS;
}

/** With `isBound`, the sandbox binds in the same call. */
export function select(request: RequestModel, isBound: boolean, nowMs: number): Outcome {
  const isRepeated = request.optionId !== null && request.selectedOptionId === request.optionId;
  const isChosen = isRepeated && ['BIND_REQUESTED', 'COMPLETED'].includes(request.status);
  if (!isChosen) {
    if (request.status !== 'QUOTES_SHARED') return 'INVALID_STATE';
    if (isExpired(request, nowMs)) return 'QUOTE_EXPIRED';
    if (request.isIndication) return 'OPTION_NOT_BINDABLE';
    request.status = 'BIND_REQUESTED';
    request.selectedOptionId = request.optionId;
  }
  if (isBound) request.status = 'COMPLETED';
  return 'OK';
}

export function createBindLink({ status }: RequestModel): Outcome {
  return status === 'QUOTES_SHARED' || status === 'BIND_REQUESTED' ? 'OK' : 'INVALID_STATE';
}

const IN_REVIEW = ['SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED'];

/** In which statuses an underwriter may do it, and what it changes. */
const STAFF_ACTIONS: Readonly<Record<Staff, readonly [(request: RequestModel) => boolean, Partial<RequestModel>]>> = {
  PICK_UP: [({ status, isPickedUp }) => status === 'SUBMITTED' && !isPickedUp, { isPickedUp: true }],
  RELEASE: [({ status, isPickedUp }) => status === 'SUBMITTED' && isPickedUp, { isPickedUp: false }],
  HOLD: [({ status }) => status !== 'HOLD' && IN_REVIEW.includes(status), { status: 'HOLD' }],
  RESUME: [({ status }) => status === 'HOLD' || status === 'NEEDS_MORE_DATA', { status: 'SUBMITTED' }],
  DECLINE: [
    ({ status }) => IN_REVIEW.includes(status),
    { status: 'DECLINED', lossReason: 'DECLINE_CLAIMS_HISTORY', isEligible: false },
  ],
  CLOSE: [({ status }) => !OVER.includes(status), { status: 'CLOSED', lossReason: 'OTHER' }],
};

export function staffActs(request: RequestModel, action: Staff): Outcome {
  const [isAllowed, change] = STAFF_ACTIONS[action];
  if (!isAllowed(request)) return 'INVALID_STATE';
  Object.assign(request, change);
  return 'OK';
}

/** The days up to today have passed; answers the policies whose renewal opened on the way. */
export function passDays(requests: readonly RequestModel[], today: CalendarDay): readonly RequestModel[] {
  for (const request of requests) closeWhenDue(request, today);
  return requests.filter(({ policy }) => policy && !policy.hasRenewal && addDays(policy.endsOn, -90) <= today);
}

export function closeWhenDue(request: RequestModel, today: CalendarDay): void {
  const { status, effectiveOn } = request;
  if ([...OVER, 'BIND_REQUESTED'].includes(status) || effectiveOn === null) return;
  if (addDays(effectiveOn, 45) > today) return;
  Object.assign(request, { status: 'CLOSED', lossReason: 'OTHER' });
}

/** The renewal of a bound request: its own answers, from the day the policy expires. */
export function renewalOf(request: RequestModel, policy: PolicyModel, id: string): RequestModel {
  policy.hasRenewal = true;
  return {
    ...newRequest(id, request.product),
    variant: request.variant,
    isIndication: request.isIndication,
    effectiveOn: policy.endsOn,
  };
}

export function termEnd(effectiveOn: CalendarDay): CalendarDay {
  return addYears(effectiveOn, 1);
}

export function policyStatus(startsOn: CalendarDay, endsOn: CalendarDay, today: CalendarDay): string {
  if (today < startsOn) return 'BOUND';
  return today < endsOn ? 'ACTIVE' : 'EXPIRED';
}
