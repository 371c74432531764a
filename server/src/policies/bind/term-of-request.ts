import type { PolicyTerm } from '@bindery/domain/policy/index.ts';
import type { Queries } from '../../database/index.ts';
import { policyByRequest } from '../store.ts';

export interface TermOfRequest {
  readonly term: PolicyTerm;
  /** The first day without cover. */
  readonly cancelledOn: string | null;
}

/** The term of the policy that a request became; undefined when it was not bound. */
export async function termOfRequest(db: Queries, quoteRequestId: string): Promise<TermOfRequest | undefined> {
  const row = await policyByRequest(db, quoteRequestId);
  return (
    row && {
      term: { coverageStartsAt: row.coverage_starts_on, coverageEndsAt: row.coverage_ends_on },
      cancelledOn: row.cancelled_on,
    }
  );
}
