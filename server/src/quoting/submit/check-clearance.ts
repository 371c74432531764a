import { Problem } from '@bindery/domain/problem.ts';
import { CLEARANCE_DAYS } from '@bindery/domain/quote-request/index.ts';
import { type ClientRow, normaliseName } from '../../clients/index.ts';
import type { Tx } from '../../database/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { hasRivalSubmission } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';

/**
 * Refuses a submission that another brokerage has open, without revealing anything about the other one (D16). In the
 * sandbox only when `testing_clearance_block` is sent, and then always. Problems: CLEARANCE_BLOCKED.
 */
export async function checkClearance(
  tx: Tx,
  deps: Pick<QuotingDeps, 'env'>,
  actor: BrokerActor,
  client: ClientRow,
): Promise<void> {
  if (actor.testing.has('testing_clearance_block')) throw new Problem('CLEARANCE_BLOCKED');
  if (deps.env === 'sandbox') return;
  const since = new Date(actor.now.getTime() - CLEARANCE_DAYS * 86_400_000);
  const rival = {
    brokerageId: client.brokerageId,
    normalisedName: normaliseName(client.name),
    postalCode: client.address?.postalCode ?? null,
    websiteDomain: client.websiteDomain,
  };
  if (await hasRivalSubmission(tx, rival, since)) throw new Problem('CLEARANCE_BLOCKED');
}
