import { DECLINE_LOSS_REASONS, type DeclineLossReason } from '@bindery/domain/quote-request/index.ts';

/** Why it ended without a policy, as people say it; null while it has not. */
export function declineReasonInWords(reason: DeclineLossReason): string | null {
  return reason === 'NOT_APPLICABLE' ? null : DECLINE_LOSS_REASONS[reason];
}
