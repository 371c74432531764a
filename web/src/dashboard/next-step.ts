import { dayText } from '../kit/text/formats.tsx';
import { text } from './messages.ts';
import type { Request } from './request/request-operations.ts';

export interface NextStep {
  readonly who: 'BROKER' | 'UNDERWRITER' | 'NONE';
  readonly sentence: string;
}

interface Facts {
  readonly status: string;
  readonly isAutoQuoteEligible?: boolean | null;
  readonly underwriterName: string | null;
  readonly quoteExpiresAt: string | null;
  readonly declineReason?: string | null;
  readonly policyNumber?: string | null;
  /** The first day without cover, once the policy is cancelled. */
  readonly cancelledOn?: string | null;
  readonly holdSentence?: string | null;
  readonly closedAt?: string | null;
  readonly asked?: { readonly itemCount: number; readonly dueOn: string } | null;
  readonly isRenewal?: boolean;
  /** What the broker still has to bring before the policy is issued. */
  readonly neededToIssue?: number;
  /** Its quote was taken back into work. */
  readonly isBeingRevised?: boolean;
  /** The bind waits for the insured's signature. */
  readonly isToSign?: boolean;
  /** The insured has the page to sign. */
  readonly isSentToSign?: boolean;
  /** What the broker still has to bring before a requested bind. */
  readonly neededToBind?: readonly string[];
  /** The request that renews the policy of this one. */
  readonly renewal?: { readonly status: string } | null;
}

const say = text.stepSentences;

/** States in plain words, for every status, what happens next and who must act. */
export function nextStep(facts: Facts): NextStep {
  const { asked, holdSentence, declineReason = null, closedAt } = facts;
  switch (facts.status) {
    case 'INCOMPLETE':
      return { who: 'BROKER', sentence: facts.isRenewal ? text.renewalSend : say.INCOMPLETE };
    case 'SUBMITTED':
      return ofSubmitted(facts);
    case 'NEEDS_MORE_DATA':
      return {
        who: 'BROKER',
        sentence: asked ? ofAsked(asked) : say.NEEDS_SOMETHING,
      };
    case 'HOLD':
      return { who: 'UNDERWRITER', sentence: holdSentence ? say.HOLD(sentenceOf(holdSentence)) : say.HOLD_PLAIN };
    case 'QUOTES_SHARED':
      return {
        who: 'BROKER',
        sentence: say.SHARED(facts.quoteExpiresAt && dayText(facts.quoteExpiresAt.slice(0, 10))),
      };
    case 'BIND_REQUESTED':
      return ofBindRequested(facts);
    case 'COMPLETED':
      return ofRenewal(facts.renewal?.status) ?? ofBound(facts);
    case 'DECLINED':
      return { who: 'NONE', sentence: say.DECLINED(declineReason) };
    default:
      return { who: 'NONE', sentence: say.CLOSED(declineReason, closedAt ? dayText(closedAt.slice(0, 10)) : null) };
  }
}

/** What its renewal waits for; undefined where none is open. */
function ofRenewal(status: string | undefined): NextStep | undefined {
  switch (status) {
    case 'INCOMPLETE':
      return { who: 'BROKER', sentence: text.renewalYourTurn };
    case 'NEEDS_MORE_DATA':
      return { who: 'BROKER', sentence: text.renewalNeeds };
    case 'QUOTES_SHARED':
      return { who: 'BROKER', sentence: text.renewalQuoted };
    case 'SUBMITTED':
    case 'HOLD':
    case 'BIND_REQUESTED':
      return { who: 'UNDERWRITER', sentence: text.renewalUnderwriter };
    default:
      return undefined;
  }
}

/** The insured has to sign before it can be bound. */
export function isToSign({ subjectivities }: Request): boolean {
  return subjectivities.some(({ isOpen, closes }) => isOpen && closes === 'SIGNATURE');
}

/** What blocks the bind and has not been answered; a signature is asked for in a way of its own. */
export function neededToBind({ subjectivities }: Request): readonly string[] {
  return subjectivities
    .filter(({ type, isOpen, closes, answer }) => type === 'PRE_BIND' && isOpen && closes === 'UNDERWRITER' && !answer)
    .map(({ description }) => description);
}

/** The bind waits for the underwriter only when nothing waits for the broker. */
function ofBindRequested({ isToSign, isSentToSign, neededToBind: needed = [] }: Facts): NextStep {
  const toSign = isSentToSign ? say.SENT_TO_SIGN : say.TO_SIGN;
  const sentences = [...(isToSign ? [toSign] : []), ...(needed.length > 0 ? [say.NEEDED_TO_BIND(needed)] : [])];
  if (sentences.length === 0) return { who: 'UNDERWRITER', sentence: say.BIND_REQUESTED };
  return { who: 'BROKER', sentence: sentences.join(' ') };
}

function ofBound({ policyNumber, cancelledOn, neededToIssue = 0 }: Facts): NextStep {
  if (cancelledOn) return { who: 'NONE', sentence: say.CANCELLED(dayText(cancelledOn)) };
  const bound = policyNumber ? text.bound(policyNumber) : say.BOUND;
  if (neededToIssue === 0) return { who: 'NONE', sentence: bound };
  return { who: 'BROKER', sentence: `${bound} ${say.NEEDED_TO_ISSUE(neededToIssue)}` };
}

/** The next step of a request as its page reads it. */
export function nextStepOf(request: Request): NextStep {
  return nextStep({
    ...request,
    underwriterName: request.pickedUpBy,
    policyNumber: request.policy?.policyNumber ?? null,
    cancelledOn: request.policy?.cancelledOn ?? null,
    isToSign: isToSign(request),
    isSentToSign: request.signature.sent !== null,
    neededToBind: neededToBind(request),
    neededToIssue: request.subjectivities.filter(
      ({ type, isOpen, answer }) => type === 'POST_BIND' && isOpen && !answer,
    ).length,
    asked: request.asked && { itemCount: openItems(request.asked), dueOn: request.asked.dueOn },
  });
}

function openItems({ items }: NonNullable<Request['asked']>): number {
  return items.filter(({ answer }) => answer === null).length;
}

function ofAsked({ itemCount, dueOn }: NonNullable<Facts['asked']>): string {
  return itemCount === 0 ? say.ALL_ANSWERED : say.NEEDS(itemCount, dayText(dueOn));
}

/** Rules and rating wait for no person; only what they refer, or a person took up, waits for an underwriter. */
function ofSubmitted({ isAutoQuoteEligible, isBeingRevised, underwriterName }: Facts): NextStep {
  if (isBeingRevised === true) return { who: 'UNDERWRITER', sentence: say.REVISED };
  if (underwriterName !== null) return { who: 'UNDERWRITER', sentence: say.REVIEW(underwriterName) };
  if (isAutoQuoteEligible === true) return { who: 'NONE', sentence: say.RATING };
  return { who: 'UNDERWRITER', sentence: say.TO_REVIEW };
}

/** Text typed by an underwriter, ending with a full stop. */
function sentenceOf(typed: string): string {
  return /[.!?]$/.test(typed) ? typed : `${typed}.`;
}

/** A short label for who must act. */
export function whoActs({ who }: NextStep): string {
  if (who === 'BROKER') return text.youAct;
  return who === 'UNDERWRITER' ? text.theyAct(text.underwriterWord) : text.noAction;
}
