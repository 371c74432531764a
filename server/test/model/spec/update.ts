/** updateQuoteRequest: part 1, sections 4, 5 and 8; D10, D18, D19, D21, D26, D46. */
import type { Update } from '../commands.ts';
import { select } from './broker.ts';
import { addDays, dayOf, isExpired, nowOf, requestOf } from './look-up.ts';
import {
  answersAreEligible,
  canBePriced,
  decide,
  decline,
  endScan,
  rate,
  runRules,
  share,
  startScan,
} from './rules.ts';
import type { Draft, Model, Request } from './state.ts';

const TYPES = 'Cannot resubmit a quote request unless its application type is ‘form’ or ‘broker_api';

export function update(draft: Draft, command: Update): string {
  const request = requestOf(draft, command.which);
  if (command.fault === 'UNKNOWN_TESTING') return 'VALIDATION_FAILED';
  if (command.fault === 'NO_ID') return 'QUOTE_REQUEST_ID_REQUIRED';
  if (command.isStranger) return 'NOT_FOUND';
  const refused = command.kind === 'SUBMIT' ? whyNotSubmit(request) : whyNotResubmit(draft, request);
  if (refused) return refused;
  if (command.fault !== 'NONE' || isDayMissed(draft, request, command)) return 'VALIDATION_FAILED';
  const { testing } = command;
  if (testing === 'rate_and_share' && !canBePriced(saved(draft, command))) return 'VALIDATION_FAILED';
  save(draft, request, command);
  startScan(draft, request);
  const status = submit(draft, request, { version: command.version, testing });
  const answer = `OK ${status} ${request.isEligible}`;
  endScan(draft, request);
  if (testing === 'NONE' || testing === 'refer') runRules(draft, request);
  if (!selectsAtOnce(command) || request.version === 'v1.0') return answer;
  const { which, isStranger } = command;
  return `${answer} then ${select(draft, { kind: 'SELECT', which, isStranger, option: 'FIRST', testing: 'NONE', isRepeated: false })}`;
}

/** The option is chosen before the documents are made: both events come all the same (D60). */
export function selectsAtOnce({ testing, isSelected }: Update): boolean {
  return testing === 'rate_and_share' && isSelected;
}

function whyNotSubmit({ status, holder }: Request): string | undefined {
  if (status === 'INCOMPLETE' || status === 'NEEDS_MORE_DATA') return undefined;
  return status === 'SUBMITTED' && !holder ? undefined : 'INVALID_STATE';
}

function whyNotResubmit(model: Model, request: Request): string | undefined {
  const { status, holder, isEligible, product, lastActor } = request;
  const text = `${TYPES}${product === 'CYBER_EU' ? '.’' : '’ and its product line is ‘cyber.’'}`;
  const refused = `RESUBMIT_NOT_ALLOWED ${text} ${lastActor ?? 'NO_UNDERWRITER'}`;
  if (status !== 'SUBMITTED' && status !== 'QUOTES_SHARED') return refused;
  if (isExpired(model, request)) return 'QUOTE_EXPIRED';
  if (holder) return refused;
  return status === 'QUOTES_SHARED' && isEligible !== true ? refused : undefined;
}

/** A day that was sent before and has passed since. */
function isDayMissed(model: Model, request: Request, { answers }: Update): boolean {
  const today = dayOf(nowOf(model, request));
  return answers === 'NOTHING' && request.effectiveOn !== null && request.effectiveOn < today;
}

/**
 * SUBMIT writes limits and optionalData only the first time, and after that only what was asked for by name (D57). The
 * class and the revenue stand in optionalData for CYBER and TECH_EO, the claims for CYBER.
 */
function save(draft: Draft, request: Request, command: Update): void {
  const { answers, daysAhead, isIndication, hasTria } = command;
  const asked = request.status === 'NEEDS_MORE_DATA' ? request.asked : 'NOTHING';
  const isFixed = command.kind === 'SUBMIT' && request.wasSubmitted;
  request.notSaved = [];
  if (answers === 'NOTHING') return;
  request.effectiveOn = addDays(dayOf(nowOf(draft, request)), daysAhead);
  if (answers === 'ONLY_DAY') return;
  request.isIndication = isIndication;
  if (request.product !== 'CYBER_EU') request.hasTria = hasTria;
  const { product } = request;
  const keeps = (group: Group): boolean => isFixed && isOptionalData(product, group) && !ASKED[asked].includes(group);
  const sent = sentWith(product, answers);
  const groups = (['limits', 'claims', 'business', 'revenue', 'rest'] as const).filter((group) => keeps(group));
  request.notSaved = groups.filter((group) => differs(request, sent, group));
  if (!keeps('limits')) request.hasLimits = true;
  if (!keeps('claims')) request.claims = sent.claims;
  if (!keeps('business')) request.business = sent.business;
  if (!keeps('revenue')) request.hasRevenue = true;
}

type Group = 'limits' | 'claims' | 'business' | 'revenue' | 'rest';
type Sent = Pick<Request, 'business' | 'claims'>;

const ASKED: Readonly<Record<Request['asked'], readonly Group[]>> = {
  NOTHING: [],
  LIMITS: ['limits'],
  CLAIMS: ['claims'],
  REVENUE: ['revenue'],
};

function isOptionalData(product: Request['product'], group: Group): boolean {
  if (group === 'limits') return true;
  return product === 'CYBER' || (product === 'TECH_EO' && group !== 'claims');
}

/** TECH_EO has one class in these runs, and no claims in its optionalData. */
function sentWith(product: Request['product'], answers: Update['answers']): Sent {
  const isOut = answers === 'OUT_OF_APPETITE' && product !== 'TECH_EO';
  return { business: isOut ? 'OUT_OF_APPETITE' : 'GOOD', claims: answers === 'CLAIMS' ? 'YES' : 'NO' };
}

/** Whether a value that is not saved is another than the stored one. */
function differs(request: Request, sent: Sent, group: Group): boolean {
  switch (group) {
    case 'limits':
      return !request.hasLimits;
    case 'claims':
      return request.claims !== sent.claims;
    case 'business':
      return request.business !== sent.business;
    case 'revenue':
      return !request.hasRevenue;
    default:
      return request.business === 'NONE';
  }
}

/** The request as this call would leave its answers. */
function saved(model: Model, command: Update): Request {
  const draft = { ...structuredClone(model), happened: [] };
  const request = requestOf(draft, command.which);
  save(draft, request, command);
  return request;
}

/** Answers the status of the call's own answer: a quote of v1.0 waits for its documents. */
function submit(draft: Draft, request: Request, { version, testing }: Pick<Update, 'version' | 'testing'>): string {
  // D63: the first submission decides.
  if (!request.wasSubmitted) request.version = version;
  Object.assign(request, { status: 'SUBMITTED', wasSubmitted: true, sharedAtMs: null, selected: null });
  // The answers may have changed: what was rated on the old ones is not on offer any more.
  request.work = null;
  request.isReferredByHand = testing === 'refer';
  request.isEligible = answersAreEligible(draft, request) && testing !== 'refer';
  if (testing === 'decline') {
    decline(draft, request, 'DECLINE_UNDERWRITING_APPETITE');
    // D58: false would announce a referral.
    request.isEligible ||= null;
  }
  if (testing === 'needs_more_data') {
    request.status = 'NEEDS_MORE_DATA';
    request.asked = request.product === 'CYBER_EU' ? 'LIMITS' : 'REVENUE';
  }
  if (testing === 'hold') request.status = 'HOLD';
  if (testing === 'rate_and_share') {
    endScan(draft, request);
    request.isEligible = ['QUOTE', 'WAIT_FOR_SCAN'].includes(decide(draft, request));
    rate(request);
    share(draft, request);
    if (request.version === 'v1.0') return 'SUBMITTED';
  }
  return request.status;
}
