import { type DashboardActor, mayAct } from '../../broker-access/index.ts';
import { applicationSignatureUrl, type QuotingDeps } from '../../quoting/index.ts';
import type { DashboardRequest } from './request-details.ts';

/** Where the insured signs the application; null for developers, who do not act for the insured. */
export function signatureLink(
  deps: Pick<QuotingDeps, 'publicUrl' | 'signatureKey'>,
  actor: DashboardActor,
  request: DashboardRequest,
): string | null {
  return mayAct(actor) ? applicationSignatureUrl(deps, request) : null;
}
