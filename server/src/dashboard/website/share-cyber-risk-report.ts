import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import { type SharedLink, shareReport } from '../../scans/index.ts';
import { clientInReach, type WebsiteDeps } from './read-website.ts';

/** A link to the report for the insured's IT. Errors: NOT_FOUND, UNAUTHORIZED for a developer, INVALID_STATE. */
export async function shareCyberRiskReport(
  deps: WebsiteDeps & { readonly publicUrl: string },
  actor: DashboardActor,
  clientId: string,
): Promise<SharedLink> {
  assertMayAct(actor);
  const client = await clientInReach(deps, actor, clientId);
  return await shareReport(deps, actor.broker, client.id);
}
