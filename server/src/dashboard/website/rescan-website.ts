import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import { type QuotingDeps, requestRescan } from '../../quoting/index.ts';
import { clientInReach } from './read-website.ts';

/**
 * Scans the website again for the broker. Errors: NOT_FOUND, UNAUTHORIZED for a developer, and those of
 * requestRescan.
 */
export async function rescanWebsite(deps: QuotingDeps, actor: DashboardActor, clientId: string): Promise<void> {
  assertMayAct(actor);
  const client = await clientInReach(deps, actor, clientId);
  await requestRescan(deps, actor.broker, client.id);
}
