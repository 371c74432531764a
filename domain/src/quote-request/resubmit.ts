import { Problem } from '../problem.ts';
import type { LifecycleFacts } from './facts.ts';
import { hintFor } from './hints.ts';
import { STATUS_LABELS } from './status.ts';

const APPLICATION_TYPES = 'Cannot resubmit a quote request unless its application type is ‘form’ or ‘broker_api';

/** The fixed texts of a refused RESUBMIT (part 1, section 8; D10). */
export const RESUBMIT_REFUSED_TEXT = {
  CYBER: `${APPLICATION_TYPES}’ and its product line is ‘cyber.’`,
  TECH_EO: `${APPLICATION_TYPES}’ and its product line is ‘cyber.’`,
  CYBER_EU: `${APPLICATION_TYPES}.’`,
} as const;

export type ResubmitRefusal = 'WRONG_STATUS' | 'UNDERWRITER_STARTED' | 'QUOTE_SHARED_BY_UNDERWRITER';

/** RESUBMIT_NOT_ALLOWED with the fixed text; the reason and the underwriter who acted last are in `details`. */
export function resubmitRefused(facts: LifecycleFacts, reason: ResubmitRefusal): Problem {
  return new Problem('RESUBMIT_NOT_ALLOWED', RESUBMIT_REFUSED_TEXT[facts.productType], {
    reason,
    status: facts.status,
    underwriter: facts.lastActedBy,
    allowedStatuses: ['SUBMITTED', 'QUOTES_SHARED'],
    hint: hintOf(facts, reason),
  });
}

/** The fixed text gives no reason; this does, and says what to do instead. */
function hintOf({ status, lastActedBy }: LifecycleFacts, reason: ResubmitRefusal): string {
  const contact = lastActedBy ? `${lastActedBy.name}, ${lastActedBy.email}` : 'the underwriter';
  if (reason === 'UNDERWRITER_STARTED') return `An underwriter has started: write to ${contact} for a change.`;
  if (reason === 'QUOTE_SHARED_BY_UNDERWRITER')
    return `An underwriter made this quote: write to ${contact} for another.`;
  const start = `A request can be resubmitted while it is Submitted or Quotes Shared; it is ${STATUS_LABELS[status]}.`;
  return `${start} ${hintFor(status, 'RESUBMIT') ?? ''}`.trim();
}
