import { Problem } from '@bindery/domain/problem.ts';
import { CLEARANCE_DAYS } from '@bindery/domain/quote-request/index.ts';
import { type ClientRow, normaliseName } from '../../clients/index.ts';
import { beyondPartner, type Tx } from '../../database/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { hasRivalSubmission } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';

/**
 * Refuses a submission that another brokerage has open, without revealing anything about the other one (D16). In the
 * sandbox only when `testing_clearance_block` is sent, and then always. Errors: CLEARANCE_BLOCKED.
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
  // The rival is of another partner, as a rule; whose it is, stays secret.
  const isBlocked = await beyondPartner(tx, async () => await hasRivalSubmission(tx, rival, since));
  if (isBlocked) throw new Problem('CLEARANCE_BLOCKED');
}
