import type { Rating } from '../rating/index.ts';
import type { LinePrice } from './book-line.ts';

/**
 * The result of a plan, for a report: an error in plan or input is a result here, because the rest of the book must go
 * on.
 */
export function priceLine(rate: () => Rating): LinePrice {
  try {
    const rating = rate();
    if (rating.outcome === 'NO_RATE') return { premiumCents: null, verdict: 'NO_RATE', reasons: [rating.reason] };
    const kinds = rating.flags.map(({ kind }) => kind);
    const verdict = kinds.includes('DECLINE') ? 'DECLINE' : kinds.includes('REFER') ? 'REFER' : 'RATED';
    const reasons = rating.flags.filter(({ kind }) => kind === verdict).map(({ ruleId }) => ruleId);
    return { premiumCents: rating.premiumCents, verdict, reasons: [...new Set(reasons)] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { premiumCents: null, verdict: 'FAULT', reasons: [reason] };
  }
}
