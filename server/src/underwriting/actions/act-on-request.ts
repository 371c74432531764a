import { Problem } from '@bindery/domain/problem.ts';
import { type StaffRequestAction, staffRefusal } from '@bindery/domain/quote-request/index.ts';
import { changeActor, type StaffActor } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { partnerTime } from '../../partner-time.ts';
import { partnerById } from '../../partners/index.ts';
import {
  changeQuoteRequest,
  lifecycleFacts,
  lockQuoteRequest,
  noteActor,
  type QuoteRequestChange,
  type QuoteRequestRow,
} from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { lastChangeOf } from '../submission-page/timeline-store.ts';

export interface StaffAction {
  readonly quoteRequestId: string;
  readonly action: StaffRequestAction;
  /** The revision that the person saw; another person's change in between is a REVISION_CONFLICT. */
  readonly revision?: number;
}

/** What a use case works with: the locked request, its partner's own time, and a function to change and record. */
export interface Locked {
  readonly tx: Tx;
  readonly row: QuoteRequestRow;
  readonly now: Date;
  /**
   * Changes the row, which raises its revision, and writes the audit entry; another one when the change ended a sharing
   * that waited for its PDF.
   */
  readonly save: (saved: Saved) => Promise<void>;
}

export interface Saved {
  /** In words, past tense. */
  readonly action: string;
  readonly change?: QuoteRequestChange;
  /** For the audit trail; the status before and after is added. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * The common path of every underwriter's action: lock, reload, compare the revision, check `staffRefusal()`, change,
 * and record who acted last (D65). Errors: NOT_FOUND, REVISION_CONFLICT (`details`: the new revision and who changed
 * what last), and the refusals.
 */
export async function actOnRequest<Result>(
  deps: Pick<QuotingDeps, 'database' | 'clock'>,
  staff: StaffActor,
  asked: StaffAction,
  change: (locked: Locked) => Promise<Result>,
): Promise<Result> {
  return await transaction(deps.database, async (tx) => await actInTransaction(tx, deps, { staff, ...asked }, change));
}

/** The same inside a larger transaction. */
export async function actInTransaction<Result>(
  tx: Tx,
  deps: Pick<QuotingDeps, 'clock'>,
  { staff, quoteRequestId, action, revision }: StaffAction & { readonly staff: StaffActor },
  change: (locked: Locked) => Promise<Result>,
): Promise<Result> {
  const row = isId(quoteRequestId) ? await lockQuoteRequest(tx, quoteRequestId) : undefined;
  const partner = row && (await partnerById(tx, row.partnerId));
  if (!row || !partner) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  if (revision !== undefined && revision !== row.revision) throw await conflict(tx, row);
  const now = partnerTime(deps.clock, partner);
  const refused = staffRefusal(await lifecycleFacts(tx, row), action, staff, now.getTime());
  if (refused) throw refused;
  const result = await change({ tx, row, now, save: async (saved) => await save({ tx, row, now, staff }, saved) });
  await noteActor(tx, row.id, staff.staffId);
  return result;
}

async function conflict(tx: Tx, row: QuoteRequestRow): Promise<Problem> {
  const last = await lastChangeOf(tx, row.id);
  const message = last ? `${last.by} changed this in the meantime: ${last.action}.` : undefined;
  return new Problem('REVISION_CONFLICT', message, { revision: row.revision, last });
}

async function save(
  { tx, row, now, staff }: Omit<Locked, 'save'> & { readonly staff: StaffActor },
  { action, change = {}, details = {} }: Saved,
): Promise<void> {
  const changed = await changeQuoteRequest(tx, row, change, now);
  const entry = {
    partnerId: row.partnerId,
    entity: 'quote_request' as const,
    entityId: row.id,
    actor: changeActor(staff),
    at: now,
    requestId: staff.requestId,
  };
  const { sharingQuoteId: quoteId } = row;
  if (quoteId !== null && changed.sharingQuoteId === null) {
    await recordChange(tx, { ...entry, action: 'sharing taken back', change: { quoteId } });
  }
  const status = change.status === undefined ? {} : { status: { before: row.status, after: change.status } };
  await recordChange(tx, { ...entry, action, change: { ...status, ...details } });
}
