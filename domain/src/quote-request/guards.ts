/** Requirements of an action beyond its status; each guard returns the problem that blocks it. */
import { Problem } from '../problem.ts';
import type { Contact, Instant, LifecycleFacts } from './facts.ts';
import { resubmitRefused } from './resubmit.ts';

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
      ? new Problem('QUOTE_EXPIRED', 'The quote expired. Create a new quote request.', {
          status: facts.status,
          hint: 'Create a new quote request for the client; the answers can be sent again as they were.',
        })
      : undefined,
  notAnIndication: (facts) => (facts.isIndication ? cannotBindIndication(facts) : undefined),
  hasOfferedOptions: (facts) =>
    facts.offeredOptions > 0 ? undefined : new Problem('INVALID_STATE', 'Rate at least one option first.'),
  preBindClosed: (facts) => openSubjectivities(facts.openPreBind),
  postBindClosed: (facts) => openSubjectivities(facts.openPostBind),
  notIssued: (facts) =>
    facts.isIssued ? new Problem('INVALID_STATE', 'The policy has already been issued.') : undefined,
  surveyWasAsked: (facts) => (facts.surveyAsked ? undefined : (notTechEo(facts) ?? surveyNotAsked(facts))),
  isTechEo: (facts) => notTechEo(facts),
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof GUARDS;

function notTechEo({ productType }: LifecycleFacts): Problem | undefined {
  if (productType === 'TECH_EO') return undefined;
  return new Problem('INVALID_STATE', 'The contract survey belongs to Smart Tech E+O.', {
    productType,
    hint: 'Send it for a quote request of the product type TECH_EO.',
  });
}

/** What an underwriter shared cannot be resubmitted (`sharedOnlyWhenEligible`): that advice would be refused as well. */
function cannotBindIndication({ isAutoQuoteEligible }: LifecycleFacts): Problem {
  return isAutoQuoteEligible === true
    ? new Problem('OPTION_NOT_BINDABLE', 'An indication cannot be bound. Resubmit with isIndication false.', {
        hint: 'Call updateQuoteRequest with the action RESUBMIT and isIndication false, then choose an option.',
      })
    : new Problem('OPTION_NOT_BINDABLE', 'An indication cannot be bound. Ask the underwriter for a quote.', {
        hint: 'Ask the underwriter for a quote that can be bound, or create a new quote request without isIndication.',
      });
}

function surveyNotAsked({ status }: LifecycleFacts): Problem {
  return new Problem('INVALID_STATE', 'The underwriter has not asked for the contract survey.', {
    status,
    hint: 'Send the answers once a subjectivity of the request asks for the survey.',
  });
}

function takenBy(underwriter: Contact): Problem {
  return new Problem('INVALID_STATE', `${underwriter.name} is reviewing this request.`, {
    reason: 'UNDERWRITER_STARTED',
    underwriter,
    hint: `Write to ${underwriter.name}, ${underwriter.email}.`,
  });
}

function openSubjectivities(descriptions: readonly string[]): Problem | undefined {
  if (descriptions.length === 0) return undefined;
  return new Problem('SUBJECTIVITY_OPEN', `Open subjectivities: ${descriptions.join('; ')}`, {
    subjectivities: descriptions,
  });
}
