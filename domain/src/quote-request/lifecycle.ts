/**
 * The lifecycle of a quote request as one table: who may do what in which status, and where it leads.
 * `refusal()` is the only place that answers "why not?"; the API throws it, the screens show it, the documentation
 * prints the table (part 1, section 4; part 2, section 4; D18, D19, D22, D23, D32, D33).
 */
import { keysOf } from '../keys-of.ts';
import type { Actor } from './facts.ts';
import type { GuardName } from './guards.ts';
import type { QuoteRequestStatus } from './status.ts';
import { IN_REVIEW, OPEN } from './status-sets.ts';

export interface Transition {
  readonly actor: Actor;
  readonly from: readonly QuoteRequestStatus[];
  /** Null: the status does not change. */
  readonly to: QuoteRequestStatus | null;
  readonly guards: readonly GuardName[];
  /** The webhook event that the change fires, if any. */
  readonly fires?: 'quote_ready' | 'quote_declined' | 'policy_bound' | 'policy_issued';
  /** The broker API operation or the button that triggers it. */
  readonly label: string;
}

export const TRANSITIONS = {
  SUBMIT: {
    actor: 'BROKER',
    from: ['INCOMPLETE', 'NEEDS_MORE_DATA', 'SUBMITTED'],
    to: 'SUBMITTED',
    guards: ['notPickedUpWhenSubmitted'],
    label: 'updateQuoteRequest, SUBMIT',
  },
  RESUBMIT: {
    actor: 'BROKER',
    from: ['SUBMITTED', 'QUOTES_SHARED'],
    to: 'SUBMITTED',
    guards: ['quoteNotExpired', 'resubmitNotTaken', 'sharedOnlyWhenEligible'],
    label: 'updateQuoteRequest, RESUBMIT',
  },
  SELECT_OPTION: {
    actor: 'BROKER',
    from: ['QUOTES_SHARED'],
    to: 'BIND_REQUESTED',
    guards: ['quoteNotExpired', 'notAnIndication'],
    label: 'selectQuoteOption',
  },
  CREATE_BIND_LINK: {
    actor: 'BROKER',
    from: ['QUOTES_SHARED', 'BIND_REQUESTED'],
    to: null,
    guards: [],
    label: 'createBindLink',
  },
  UPLOAD_DOCUMENT: {
    actor: 'BROKER',
    from: [...OPEN, 'COMPLETED'],
    to: null,
    guards: [],
    label: 'underwritingDataCredentials',
  },
  ANSWER_SURVEY: {
    actor: 'BROKER',
    from: IN_REVIEW,
    to: null,
    guards: ['surveyWasAsked'],
    label: 'submitCyberSurveyAnswers',
  },
  WITHDRAW: {
    actor: 'BROKER',
    from: ['INCOMPLETE', 'SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED'],
    to: 'CLOSED',
    guards: [],
    label: 'withdrawQuoteRequest',
  },
  SIGN_APPLICATION: {
    actor: 'INSURED',
    from: IN_REVIEW,
    to: null,
    guards: [],
    label: 'Sign the application',
  },
  AUTO_SHARE: {
    actor: 'RULES',
    from: ['SUBMITTED'],
    to: 'QUOTES_SHARED',
    guards: ['notPickedUp'],
    fires: 'quote_ready',
    label: 'Automatic quote',
  },
  AUTO_DECLINE: {
    actor: 'RULES',
    from: ['SUBMITTED'],
    to: 'DECLINED',
    guards: ['notPickedUp'],
    fires: 'quote_declined',
    label: 'Automatic decline',
  },
  REFER: { actor: 'RULES', from: ['SUBMITTED'], to: null, guards: ['notPickedUp'], label: 'Referral' },
  PICK_UP: { actor: 'UNDERWRITER', from: ['SUBMITTED'], to: null, guards: ['notPickedUp'], label: 'Pick up' },
  RELEASE: { actor: 'UNDERWRITER', from: ['SUBMITTED'], to: null, guards: ['isPickedUp'], label: 'Release' },
  RATE: {
    actor: 'UNDERWRITER',
    from: ['SUBMITTED'],
    to: null,
    guards: ['isPickedUp'],
    label: 'Rate and edit options',
  },
  SHARE_QUOTES: {
    actor: 'UNDERWRITER',
    from: ['SUBMITTED'],
    to: 'QUOTES_SHARED',
    guards: ['isPickedUp', 'hasOfferedOptions'],
    fires: 'quote_ready',
    label: 'Share quote',
  },
  REVISE: { actor: 'UNDERWRITER', from: ['QUOTES_SHARED'], to: 'SUBMITTED', guards: [], label: 'Revise' },
  ASK_FOR_DATA: {
    actor: 'UNDERWRITER',
    from: ['INCOMPLETE', 'SUBMITTED', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED'],
    to: 'NEEDS_MORE_DATA',
    guards: [],
    label: 'Needs more data',
  },
  HOLD: {
    actor: 'UNDERWRITER',
    from: ['SUBMITTED', 'NEEDS_MORE_DATA', 'QUOTES_SHARED', 'BIND_REQUESTED'],
    to: 'HOLD',
    guards: ['wasSubmitted'],
    label: 'Hold',
  },
  RESUME: {
    actor: 'UNDERWRITER',
    from: ['NEEDS_MORE_DATA', 'HOLD'],
    to: 'SUBMITTED',
    guards: ['wasSubmitted'],
    label: 'Resume',
  },
  DECLINE: {
    actor: 'UNDERWRITER',
    from: IN_REVIEW,
    to: 'DECLINED',
    guards: [],
    fires: 'quote_declined',
    label: 'Decline',
  },
  CLOSE: { actor: 'UNDERWRITER', from: OPEN, to: 'CLOSED', guards: [], label: 'Close request' },
  RETURN_TO_BROKER: {
    actor: 'UNDERWRITER',
    from: ['BIND_REQUESTED'],
    to: 'QUOTES_SHARED',
    guards: [],
    label: 'Return to broker',
  },
  BIND: {
    actor: 'UNDERWRITER',
    from: ['BIND_REQUESTED'],
    to: 'COMPLETED',
    guards: ['preBindClosed'],
    fires: 'policy_bound',
    label: 'Bind',
  },
  ISSUE: {
    actor: 'UNDERWRITER',
    from: ['COMPLETED'],
    to: null,
    guards: ['notIssued', 'postBindClosed'],
    fires: 'policy_issued',
    label: 'Issue policy',
  },
  EDIT_SUBJECTIVITIES: {
    actor: 'UNDERWRITER',
    from: ['SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED', 'COMPLETED'],
    to: null,
    guards: [],
    label: 'Add or close a subjectivity',
  },
  ASK_FOR_SURVEY: {
    actor: 'UNDERWRITER',
    from: ['SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED'],
    to: null,
    guards: ['isTechEo'],
    label: 'Ask for the contract survey',
  },
  AUTO_CLOSE: {
    actor: 'TIMER',
    from: ['INCOMPLETE', 'SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED'],
    to: 'CLOSED',
    guards: [],
    label: 'Closed 45 days after the effective date',
  },
} as const satisfies Record<string, Transition>;

export type QuoteRequestAction = keyof typeof TRANSITIONS;

export const ACTIONS = keysOf(TRANSITIONS);

export function transition(action: QuoteRequestAction): Transition {
  return TRANSITIONS[action];
}
