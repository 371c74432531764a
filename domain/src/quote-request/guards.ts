/** What an action needs beyond its status; each guard answers with the problem that stands in the way. */
import { Problem } from '../problem.ts';
import type { Contact, Instant, LifecycleFacts } from './facts.ts';
import { resubmitRefused } from './resubmit.ts';
import { STATUS_LABELS } from './status.ts';

type Guard = (facts: LifecycleFacts, now: Instant) => Problem | undefined;

export const GUARDS = {
  notPickedUp: (facts) => (facts.pickedUpBy ? takenBy(facts.pickedUpBy) : undefined),
  isPickedUp: (facts) => (facts.pickedUpBy ? undefined : new Problem('INVALID_STATE', 'Pick the request up first.')),
  notPickedUpWhenSubmitted: (facts) =>
    facts.status === 'SUBMITTED' && facts.pickedUpBy ? takenBy(facts.lastActedBy ?? facts.pickedUpBy) : undefined,
  wasSubmitted: (facts) =>
    facts.wasSubmitted ? undefined : new Problem('INVALID_STATE', 'The broker has not submitted this request yet.'),
  resubmitNotTaken: (facts) => (facts.pickedUpBy ? resubmitRefused(facts, 'UNDERWRITER_STARTED') : undefined),
  sharedOnlyWhenEligible: (facts) =>
    facts.status === 'QUOTES_SHARED' && facts.isAutoQuoteEligible !== true
      ? resubmitRefused(facts, 'QUOTE_SHARED_BY_UNDERWRITER')
      : undefined,
  quoteNotExpired: (facts, now) =>
    facts.quoteExpiresAt !== null && facts.status === 'QUOTES_SHARED' && now >= facts.quoteExpiresAt
      ? new Problem('QUOTE_EXPIRED', 'The quote expired. Create a new quote request.')
      : undefined,
  notAnIndication: (facts) =>
    facts.isIndication
      ? new Problem('OPTION_NOT_BINDABLE', 'An indication cannot be bound. Resubmit with isIndication false.')
      : undefined,
  hasOfferedOptions: (facts) =>
    facts.offeredOptions > 0 ? undefined : new Problem('INVALID_STATE', 'Rate at least one option first.'),
  preBindClosed: (facts) => openSubjectivities(facts.openPreBind),
  postBindClosed: (facts) => openSubjectivities(facts.openPostBind),
  notIssued: (facts) =>
    facts.isIssued ? new Problem('INVALID_STATE', 'The policy has already been issued.') : undefined,
  surveyWasAsked: (facts) =>
    facts.surveyAsked
      ? undefined
      : new Problem('INVALID_STATE', 'The underwriter has not asked for the contract survey.'),
  isTechEo: (facts) =>
    facts.productType === 'TECH_EO'
      ? undefined
      : new Problem('INVALID_STATE', 'The contract survey belongs to Smart Tech E+O.'),
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof GUARDS;

/** The request's status is not among those the action starts from. */
export function wrongStatus(facts: LifecycleFacts, label: string): Problem {
  return new Problem('INVALID_STATE', `${label} is not possible while the status is ${STATUS_LABELS[facts.status]}.`, {
    status: facts.status,
  });
}

function takenBy(underwriter: Contact): Problem {
  return new Problem('INVALID_STATE', `${underwriter.name} is reviewing this request.`, {
    reason: 'UNDERWRITER_STARTED',
    underwriter,
  });
}

function openSubjectivities(descriptions: readonly string[]): Problem | undefined {
  if (descriptions.length === 0) return undefined;
  return new Problem('SUBJECTIVITY_OPEN', `Open subjectivities: ${descriptions.join('; ')}`, {
    subjectivities: descriptions,
  });
}
