import { recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { changeQuoteRequest, type QuoteRequestRow } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { rateAndShareAnyway } from '../rate/rate-quote-request.ts';
import { declineQuoteRequest } from '../submit/decline.ts';
import { askByTesting } from './ask-by-testing.ts';

/**
 * Applies X-TESTING to a submission, in the transaction of the submission itself (D46).
 * True when the request is decided and must not be rated by the job.
 */
export async function applyTesting(
  tx: Tx,
  deps: QuotingDeps,
  actor: BrokerActor,
  submitted: QuoteRequestRow,
): Promise<boolean> {
  const { testing, now } = actor;
  if (testing.has('testing_decline')) {
    await declineQuoteRequest(tx, deps, submitted, {
      reason: 'DECLINE_UNDERWRITING_APPETITE',
      text: 'Declined by X-TESTING.',
      now,
      // False, and its reasons, would announce a referral (D58).
      change: { isAutoQuoteEligible: submitted.isAutoQuoteEligible || null, ineligibleReasons: null },
    });
    return true;
  }
  const rated = testing.has('testing_rate_and_share') ? await rateAndShareAnyway(tx, deps, submitted, now) : submitted;
  const asked = await askByTesting(tx, deps, actor, rated);
  if (testing.has('testing_hold')) await hold(tx, asked, now);
  return (['testing_rate_and_share', 'testing_needs_more_data', 'testing_hold'] as const).some((directive) =>
    testing.has(directive),
  );
}

async function hold(tx: Tx, row: QuoteRequestRow, now: Date): Promise<void> {
  await changeQuoteRequest(tx, row, { status: 'HOLD' }, now);
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action: 'put on hold',
    actor: { kind: 'SANDBOX' },
    at: now,
    change: { status: { before: row.status, after: 'HOLD' } },
  });
}
