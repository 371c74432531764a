import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import { completeUpload, type DocumentView, type UploadCredentials, type UploadDeps } from '../../documents/index.ts';
import { type QuotingDeps, underwritingDataCredentials } from '../../quoting/index.ts';
import { type ReadDeps, readDashboardRequest } from './read-request.ts';

/**
 * A place and a link for one file of a request that the session may see. Errors: UNAUTHORIZED for a developer,
 * NOT_FOUND, and those of underwritingDataCredentials. Spec: D37.
 */
export async function startUpload(
  deps: QuotingDeps & ReadDeps,
  actor: DashboardActor,
  input: { readonly quoteRequestId: string; readonly name: string },
): Promise<UploadCredentials> {
  assertMayAct(actor);
  await readDashboardRequest(deps, actor, input.quoteRequestId);
  return await underwritingDataCredentials(deps, actor.broker, input);
}

/**
 * Accepts a file that was PUT for this request. Errors: UNAUTHORIZED for a developer, NOT_FOUND, also for an upload of
 * another request, and those of completeUpload. Spec: D37.
 */
export async function finishUpload(
  deps: UploadDeps & ReadDeps,
  actor: DashboardActor,
  input: { readonly quoteRequestId: string; readonly id: string },
): Promise<DocumentView> {
  assertMayAct(actor);
  await readDashboardRequest(deps, actor, input.quoteRequestId);
  return await completeUpload(deps, actor.broker, input);
}
