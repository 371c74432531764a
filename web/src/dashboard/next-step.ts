import { dayText } from '../kit/formats.tsx';
import { text } from './messages.ts';

export interface NextStep {
  readonly who: 'BROKER' | 'UNDERWRITER' | 'NOBODY';
  readonly sentence: string;
}

interface Facts {
  readonly status: string;
  readonly isAutoQuoteEligible?: boolean | null;
  readonly underwriterName: string | null;
  readonly quoteExpiresAt: string | null;
  readonly declineReason?: string | null;
  readonly policyNumber?: string | null;
}

/** What happens next and who must act, in plain words, for every status. */
export function nextStep(facts: Facts): NextStep {
  const until = facts.quoteExpiresAt ? `, valid until ${dayText(facts.quoteExpiresAt.slice(0, 10))}` : '';
  const reviewer = facts.underwriterName ?? 'An underwriter';
  switch (facts.status) {
    case 'INCOMPLETE':
      return { who: 'BROKER', sentence: 'Not sent yet. You submit it.' };
    case 'SUBMITTED':
      return {
        who: 'UNDERWRITER',
        sentence:
          facts.isAutoQuoteEligible === true
            ? 'Being rated, normally within 5 minutes.'
            : `${reviewer} reviews it, normally within 24-48 hours.`,
      };
    case 'NEEDS_MORE_DATA':
      return { who: 'BROKER', sentence: 'We need more information from you.' };
    case 'HOLD':
      return { who: 'UNDERWRITER', sentence: 'On hold. Nothing to do for you.' };
    case 'QUOTES_SHARED':
      return { who: 'BROKER', sentence: `Quote ready${until}. You choose an option.` };
    case 'BIND_REQUESTED':
      return { who: 'UNDERWRITER', sentence: 'Bind requested. The underwriter makes binder and invoice.' };
    case 'COMPLETED':
      return { who: 'NOBODY', sentence: facts.policyNumber ? text.bound(facts.policyNumber) : 'Bound.' };
    case 'DECLINED':
      return { who: 'NOBODY', sentence: facts.declineReason ? `Declined: ${facts.declineReason}.` : 'Declined.' };
    default:
      return { who: 'NOBODY', sentence: facts.declineReason ? `Closed: ${facts.declineReason}.` : 'Closed.' };
  }
}

/** Who must act, as a short label. */
export function whoActs({ who }: NextStep): string {
  if (who === 'BROKER') return text.youAct;
  return who === 'UNDERWRITER' ? text.theyAct(text.underwriterWord) : text.nobodyActs;
}
