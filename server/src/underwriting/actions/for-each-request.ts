import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import type { OneRequest } from './pick-up-request.ts';

export interface BulkResult {
  readonly id: string;
  readonly isDone: boolean;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

const LARGEST_BULK = 100;

export interface SeveralRequests {
  readonly ids: readonly string[];
  /** In the order of the ids: what the person saw of each. Without them the newest state is acted on. */
  readonly revisions?: readonly number[] | null | undefined;
}

/**
 * Applies an action to several requests, each in its own transaction; a refusal of one does not stop the others. One that
 * another person changed since it was chosen is refused like any action of one request. Errors: VALIDATION_FAILED.
 */
export async function forEachRequest(
  { ids, revisions }: SeveralRequests,
  act: (request: OneRequest) => Promise<void>,
): Promise<readonly BulkResult[]> {
  if (ids.length > LARGEST_BULK) {
    throw validationFailed([{ path: 'ids', message: `needs at most ${LARGEST_BULK} ids` }]);
  }
  if (revisions && revisions.length !== ids.length) {
    throw validationFailed([{ path: 'revisions', message: 'needs one for each id, in the same order' }]);
  }
  const seen = new Map(ids.map((id, at) => [id, revisions?.[at]]));
  const results: BulkResult[] = [];
  for (const [id, revision] of seen) {
    try {
      await act({ quoteRequestId: id, ...(revision !== undefined && { revision }) });
      results.push({ id, isDone: true, refusal: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({ id, isDone: false, refusal: { code: error.code, message: error.message } });
    }
  }
  return results;
}
