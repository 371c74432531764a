import { DECLINE_LOSS_REASONS } from '@bindery/domain/quote-request/index.ts';
import type { EventType } from '../events/index.ts';
import type { RequestFacts } from './facts-store.ts';

/** The text of a mail; greeting and closing are the same for all. */
export interface MailText {
  readonly kind: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

/** The mail to the agent about an event; undefined when there is none. */
export function textOfEvent(type: EventType, stage: string | null, facts: RequestFacts): MailText | undefined {
  const { clientName } = facts;
  const number = facts.policyNumber ?? '';
  switch (type) {
    case 'quote_ready':
      // The first of two events comes before the PDF; one mail is enough.
      if (stage !== 'DOCUMENTS_READY') return undefined;
      return {
        kind: type,
        subject: `Your quote for ${clientName} is ready`,
        lines: [`The quote for ${clientName} and its documents are ready.`],
      };
    case 'quote_declined':
      return textOfDecline(facts);
    case 'policy_bound':
      return {
        kind: type,
        subject: `${clientName} is bound: ${number}`,
        lines: [`Policy ${number} of ${clientName} is bound.`, 'The binder and the invoice follow.'],
      };
    case 'renewal_solicitation_open':
      return facts.renewalType === 'NON_RENEWAL' ? textOfNonRenewal(facts) : textOfRenewal(facts);
    default:
      return undefined;
  }
}

/** In the words of the underwriter or of the rules, never those of an earlier referral (D65). */
function textOfDecline({ clientName, declineExplanation, declineText, declineLossReason }: RequestFacts): MailText {
  const said = declineExplanation ?? declineText ?? `Reason: ${DECLINE_LOSS_REASONS[declineLossReason]}.`;
  return {
    kind: 'quote_declined',
    subject: `We cannot offer a quote for ${clientName}`,
    lines: [`The quote request of ${clientName} was declined.`, said],
  };
}

function textOfRenewal({ clientName, effectiveOn, expiringPolicyNumber }: RequestFacts): MailText {
  return {
    kind: 'renewal_solicitation_open',
    subject: `${expiringPolicyNumber ?? ''} of ${clientName} is due for renewal`,
    lines: [
      `Policy ${expiringPolicyNumber ?? ''} of ${clientName} expires on ${effectiveOn ?? ''}.`,
      'Its renewal request is open, with the answers of the last term. Check them and submit it.',
    ],
  };
}

function textOfNonRenewal({ clientName, effectiveOn, expiringPolicyNumber }: RequestFacts): MailText {
  return {
    kind: 'renewal_solicitation_open',
    subject: `${expiringPolicyNumber ?? ''} of ${clientName} will not be renewed`,
    lines: [
      `Policy ${expiringPolicyNumber ?? ''} of ${clientName} expires on ${effectiveOn ?? ''} and will not be renewed.`,
      'The insured needs cover elsewhere from that day on. Its underwriter can tell you more.',
    ],
  };
}

/** The mail to the underwriter about a request that entered the queue. */
export function textOfReferral({ clientName, reasons }: RequestFacts): MailText {
  return {
    kind: 'referral',
    subject: `Referred to you: ${clientName}`,
    lines: [reasons ?? `The submission of ${clientName} needs your review.`],
  };
}

/** The mail to the underwriter about a bind that is 45 days late. */
export function textOfLateBind({ clientName, effectiveOn }: RequestFacts): MailText {
  return {
    kind: 'late_bind',
    subject: `Bind request overdue: ${clientName}`,
    lines: [`${clientName} asked for cover from ${effectiveOn ?? ''}, 45 days ago, and is not bound yet.`],
  };
}
