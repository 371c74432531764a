/** The provider's people: part 1, sections 4 and 6; D30, D33, D35, D48, D49; the table of actions per status. */
import { EXPLANATION, type Person, type Staff, type StaffAction } from '../commands.ts';
import { requestOf } from './look-up.ts';
import { bind, issue } from './policy.ts';
import { canBePriced, closeConditions, decline, openOf, rate, runRules, share } from './rules.ts';
import type { Draft, Request, Status } from './state.ts';

const IN_REVIEW: readonly Status[] = ['SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED'];
const KEEPS_CONDITIONS: readonly Status[] = [...IN_REVIEW, 'COMPLETED'];

/** In which statuses an action starts. */
const FROM: Readonly<Record<StaffAction, readonly Status[]>> = {
  PICK_UP: ['SUBMITTED'],
  RELEASE: ['SUBMITTED'],
  RATE: ['SUBMITTED'],
  EDIT_OPTION: ['SUBMITTED'],
  SHARE: ['SUBMITTED'],
  REVISE: ['QUOTES_SHARED'],
  ASK_FOR_DATA: ['INCOMPLETE', 'SUBMITTED', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED'],
  HOLD: ['SUBMITTED', 'NEEDS_MORE_DATA', 'QUOTES_SHARED', 'BIND_REQUESTED'],
  RESUME: ['NEEDS_MORE_DATA', 'HOLD'],
  DECLINE: IN_REVIEW,
  CLOSE: ['INCOMPLETE', ...IN_REVIEW],
  RETURN_TO_BROKER: ['BIND_REQUESTED'],
  BIND: ['BIND_REQUESTED'],
  ISSUE: ['COMPLETED'],
  ADD_PRE_BIND: KEEPS_CONDITIONS,
  ADD_POST_BIND: KEEPS_CONDITIONS,
  CLOSE_SUBJECTIVITIES: KEEPS_CONDITIONS,
  ASK_FOR_SURVEY: IN_REVIEW,
  NON_RENEWAL: ['COMPLETED'],
};

/** What only the assigned underwriter may do, as long as there is one; a manager may release the request. */
const OF_HOLDER: readonly StaffAction[] = [
  ...(['RELEASE', 'RATE', 'EDIT_OPTION', 'SHARE'] as const),
  ...(['ASK_FOR_DATA', 'HOLD', 'DECLINE', 'CLOSE'] as const),
];
const NEEDS_HOLDER: readonly StaffAction[] = ['RELEASE', 'RATE', 'EDIT_OPTION', 'SHARE'];

export function staff(draft: Draft, { which, action, who, isStale, asks }: Staff): string {
  const request = requestOf(draft, which);
  // A policy that is not there has no id to send.
  if (action === 'NON_RENEWAL' && !request.policy) return 'NOT SENT';
  if (isStale && action !== 'NON_RENEWAL') return 'REVISION_CONFLICT';
  const refused = whyNot(request, action, who);
  if (refused) return refused;
  CHANGES[action](request, who, draft);
  if (action === 'ASK_FOR_DATA') request.asked = asks;
  if (action !== 'NON_RENEWAL') request.lastActor = who;
  return 'OK';
}

function whyNot(request: Request, action: StaffAction, who: Person): string | undefined {
  const { status, holder, work } = request;
  if (who === 'OPERATOR') return 'UNAUTHORIZED';
  if (!FROM[action].includes(status)) return 'INVALID_STATE';
  // Resume and hold are about a submission; before the first there is only a question to the broker.
  if ((action === 'RESUME' || action === 'HOLD') && !request.wasSubmitted) return 'INVALID_STATE';
  if (status === 'SUBMITTED') {
    if (action === 'PICK_UP' && holder) return 'INVALID_STATE';
    if (NEEDS_HOLDER.includes(action) && !holder) return 'INVALID_STATE';
    const mayFree = action === 'RELEASE' && who === 'MANAGER';
    if (OF_HOLDER.includes(action) && holder && holder !== who && !mayFree) return 'INVALID_STATE';
  }
  if (action === 'RATE' && !canBePriced(request)) return 'INVALID_STATE';
  if ((action === 'SHARE' || action === 'EDIT_OPTION') && !work) return 'INVALID_STATE';
  if (action === 'ASK_FOR_SURVEY' && request.product !== 'TECH_EO') return 'INVALID_STATE';
  return whyNotAtTheEnd(request, action);
}

function whyNotAtTheEnd(request: Request, action: StaffAction): string | undefined {
  const { policy } = request;
  const { preBind, postBind } = openOf(request);
  if (action === 'BIND' && preBind > 0) return 'SUBJECTIVITY_OPEN';
  if (action === 'ISSUE' && policy?.isIssued) return 'INVALID_STATE';
  if (action === 'ISSUE' && postBind > 0) return 'SUBJECTIVITY_OPEN';
  if (action === 'CLOSE_SUBJECTIVITIES' && preBind + postBind === 0) return 'NOT_FOUND';
  if (action === 'NON_RENEWAL' && policy?.hasRenewal) return 'INVALID_STATE';
  return undefined;
}

const CHANGES: Readonly<Record<StaffAction, (request: Request, who: Person, draft: Draft) => void>> = {
  PICK_UP: (request, who) => Object.assign(request, { holder: who }),
  RELEASE: (request, _who, draft) => {
    request.holder = null;
    runRules(draft, request);
  },
  RATE: (request) => rate(request),
  EDIT_OPTION: () => undefined,
  SHARE: (request, _who, draft) => share(draft, request),
  REVISE: (request, who) => {
    const work = structuredClone(request.shared);
    Object.assign(request, { status: 'SUBMITTED', holder: who, work, sharedAtMs: null, selected: null });
  },
  ASK_FOR_DATA: (request) => Object.assign(request, { status: 'NEEDS_MORE_DATA' }),
  HOLD: (request) => Object.assign(request, { status: 'HOLD' }),
  RESUME: (request, _who, draft) => {
    Object.assign(request, { status: 'SUBMITTED', sharedAtMs: null, selected: null });
    runRules(draft, request);
  },
  DECLINE: (request, _who, draft) => {
    decline(draft, request, 'DECLINE_CLAIMS_HISTORY');
    request.explanation = EXPLANATION;
  },
  CLOSE: (request) => Object.assign(request, { status: 'CLOSED', lossReason: 'DUPLICATE' }),
  RETURN_TO_BROKER: (request) => Object.assign(request, { status: 'QUOTES_SHARED', selected: null }),
  BIND: (request, _who, draft) => bind(draft, request),
  ISSUE: (request, _who, draft) => issue(draft, request),
  ADD_PRE_BIND: ({ added }) => void (added.preBind += 1),
  ADD_POST_BIND: ({ added }) => void (added.postBind += 1),
  CLOSE_SUBJECTIVITIES: (request) => closeConditions(request),
  ASK_FOR_SURVEY: (request) => {
    if (!request.isSurveyAsked) request.added.preBind += 1;
    request.isSurveyAsked = true;
  },
  NON_RENEWAL: ({ policy }) => {
    if (policy) policy.isNonRenewal = true;
  },
};
