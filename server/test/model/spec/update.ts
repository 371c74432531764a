/** updateQuoteRequest: part 1, sections 4, 5 and 8; D10, D18, D19, D21, D26, D46. */
import type { Update } from '../commands.ts';
import { addDays, dayOf, isExpired, nowOf, requestOf } from './look-up.ts';
import { answersAreEligible, decide, decline, endScan, rate, runRules, share, startScan } from './rules.ts';
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
  const testing = testingOf(draft, command);
  save(draft, request, command);
  startScan(draft, request);
  const status = submit(draft, request, { version: command.version, testing });
  const answer = `OK ${status} ${request.isEligible}`;
  endScan(draft, request);
  if (testing === 'NONE' || testing === 'refer') runRules(draft, request);
  return answer;
}

function whyNotSubmit({ status, holder }: Request): string | undefined {
  if (status === 'INCOMPLETE' || status === 'NEEDS_MORE_DATA') return undefined;
  return status === 'SUBMITTED' && !holder ? undefined : 'INVALID_STATE';
}

function whyNotResubmit(model: Model, request: Request): string | undefined {
  const { status, holder, isEligible, product } = request;
  const refused = `RESUBMIT_NOT_ALLOWED ${TYPES}${product === 'CYBER_EU' ? '.’' : '’ and its product line is ‘cyber.’'}`;
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

/** SUBMIT again before an underwriter starts writes neither limits nor optionalData, where CYBER has its questions. */
function save(draft: Draft, request: Request, command: Update): void {
  const { answers, daysAhead, isIndication, hasTria } = command;
  const isAgain = command.kind === 'SUBMIT' && request.status === 'SUBMITTED';
  if (answers === 'NOTHING') return;
  request.effectiveOn = addDays(dayOf(nowOf(draft, request)), daysAhead);
  if (answers === 'ONLY_DAY') return;
  request.isIndication = isIndication;
  if (request.product !== 'CYBER_EU') request.hasTria = hasTria;
  if (!isAgain) request.hasLimits = true;
  if (!isAgain || request.product !== 'CYBER') request.questions = answers;
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
  if (testing === 'decline') decline(draft, request, 'DECLINE_UNDERWRITING_APPETITE');
  if (testing === 'needs_more_data') request.status = 'NEEDS_MORE_DATA';
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

/** Nothing can be shared of a request without a rate: then the header is not sent. */
export function testingOf(model: Model, command: Update): Update['testing'] {
  const draft = { ...structuredClone(model), happened: [] };
  const request = requestOf(draft, command.which);
  save(draft, request, command);
  return command.testing === 'rate_and_share' && !request.hasLimits ? 'NONE' : command.testing;
}
