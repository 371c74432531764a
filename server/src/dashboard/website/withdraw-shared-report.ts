import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import { withdrawReportLink } from '../../scans/index.ts';
import { clientInReach, type WebsiteDeps } from './read-website.ts';

/** Errors: NOT_FOUND, UNAUTHORIZED for a developer. */
export async function withdrawSharedReport(deps: WebsiteDeps, actor: DashboardActor, id: string): Promise<void> {
  assertMayAct(actor);
  await withdrawReportLink(deps, actor.broker, id, async (clientId) => await clientInReach(deps, actor, clientId));
}
