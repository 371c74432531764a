import { type QuotingDeps, requestRescan } from '../../quoting/index.ts';
import { type SharedLink, shareReport, withdrawReportLink } from '../../scans/index.ts';
import { assertMayAct, type DashboardActor } from '../sign-in/session-actor.ts';
import { clientInReach, type WebsiteDeps } from './read-website.ts';

/**
 * Scans the website again for the broker. Problems: NOT_FOUND, UNAUTHORIZED for a developer, and those of
 * requestRescan.
 */
export async function rescanWebsite(deps: QuotingDeps, actor: DashboardActor, clientId: string): Promise<void> {
  assertMayAct(actor);
  const client = await clientInReach(deps, actor, clientId);
  await requestRescan(deps, actor.broker, client.id);
}

/** A link to the report for the insured's IT. Problems: NOT_FOUND, UNAUTHORIZED for a developer, INVALID_STATE. */
export async function shareCyberRiskReport(
  deps: WebsiteDeps & { readonly publicUrl: string },
  actor: DashboardActor,
  clientId: string,
): Promise<SharedLink> {
  assertMayAct(actor);
  const client = await clientInReach(deps, actor, clientId);
  return await shareReport(deps, actor.broker, client.id);
}

/** Problems: NOT_FOUND, UNAUTHORIZED for a developer. */
export async function withdrawSharedReport(deps: WebsiteDeps, actor: DashboardActor, id: string): Promise<void> {
  assertMayAct(actor);
  await withdrawReportLink(deps, actor.broker, id, async (clientId) => await clientInReach(deps, actor, clientId));
}
