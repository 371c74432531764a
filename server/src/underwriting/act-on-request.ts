import { Problem } from '@bindery/domain/problem.ts';
import { type QuoteRequestAction, refusal } from '@bindery/domain/quote-request/index.ts';
import { type Tx, transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import { partnerById } from '../partners/index.ts';
import { lifecycleFacts, lockQuoteRequest, type QuoteRequestRow, type QuotingDeps } from '../quoting/index.ts';

export interface StaffAction {
  readonly quoteRequestId: string;
  readonly action: QuoteRequestAction;
  /** The revision the person was looking at; somebody else's change in between is a REVISION_CONFLICT. */
  readonly revision?: number;
}

/** What a use case gets to work with: the locked request and its partner's own time. */
export interface Locked {
  readonly tx: Tx;
  readonly row: QuoteRequestRow;
  readonly now: Date;
}

/**
 * The way of every underwriter's action: lock, reload, compare the revision, ask `refusal()`, then change.
 * Problems: NOT_FOUND, REVISION_CONFLICT, and those of `refusal()`.
 */
export async function actOnRequest<Result>(
  deps: Pick<QuotingDeps, 'database' | 'clock'>,
  { quoteRequestId, action, revision }: StaffAction,
  change: (locked: Locked) => Promise<Result>,
): Promise<Result> {
  return await transaction(deps.database, async (tx) => {
    const row = isId(quoteRequestId) ? await lockQuoteRequest(tx, quoteRequestId) : undefined;
    const partner = row && (await partnerById(tx, row.partnerId));
    if (!row || !partner) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
    if (revision !== undefined && revision !== row.revision) {
      throw new Problem('REVISION_CONFLICT', undefined, { revision: row.revision });
    }
    const now = new Date(deps.clock().getTime() + partner.clockOffsetMs);
    const refused = refusal(lifecycleFacts(row), action, 'UNDERWRITER', now.getTime());
    if (refused) throw refused;
    return await change({ tx, row, now });
  });
}
