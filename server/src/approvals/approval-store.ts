import { ENDED } from '@bindery/domain/quote-request/index.ts';
import type { Queries, Tx } from '../database/index.ts';
import type { Approval, ApprovalKind } from './approval.ts';

const COLUMNS = [
  'approval.id',
  'approval.kind',
  'approval.state',
  'approval.subject_id as subjectId',
  'approval.quote_request_id as quoteRequestId',
  'approval.partner_id as partnerId',
  'approval.title',
  'approval.path',
  'approval.differences',
  'approval.asked_by as askedBy',
  'approval.asked_by_name as askedByName',
  'approval.asked_at as askedAt',
  'approval.word',
  'approval.decided_by_name as decidedByName',
  'approval.decided_at as decidedAt',
  'approval.answer',
  'approval.used_at as usedAt',
] as const;

function selectApprovals(db: Queries) {
  return db.selectFrom('approvals as approval').select(COLUMNS);
}

/** The newest about exactly these facts. */
export async function newestAbout(
  tx: Tx,
  about: { readonly kind: ApprovalKind; readonly subjectId: string; readonly facts: string },
): Promise<Approval | undefined> {
  return await selectApprovals(tx)
    .where('approval.kind', '=', about.kind)
    .where('approval.subject_id', '=', about.subjectId)
    .where('approval.facts', '=', about.facts)
    .orderBy('approval.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertApproval(tx: Tx, approval: Approval, facts: string): Promise<void> {
  await tx
    .insertInto('approvals')
    .values({
      id: approval.id,
      kind: approval.kind,
      state: approval.state,
      subject_id: approval.subjectId,
      quote_request_id: approval.quoteRequestId,
      partner_id: approval.partnerId,
      title: approval.title,
      path: approval.path,
      facts,
      differences: JSON.stringify(approval.differences),
      asked_by: approval.askedBy,
      asked_by_name: approval.askedByName,
      asked_at: approval.askedAt,
      word: approval.word,
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
      answer: null,
      used_at: null,
    })
    .execute();
}

/** What waits for a decision about a subject is asked anew, or is no longer asked. */
export async function takeBackWaiting(tx: Tx, subjectId: string, kind: ApprovalKind): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ state: 'TAKEN_BACK' })
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('state', '=', 'WAITING')
    .execute();
}

export async function lockApproval(tx: Tx, id: string): Promise<Approval | undefined> {
  return await selectApprovals(tx).where('approval.id', '=', id).forUpdate().executeTakeFirst();
}

export async function saveDecision(
  tx: Tx,
  { id, state, decidedByName, decidedAt, answer }: Approval,
  decidedBy: string,
): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ state, decided_by: decidedBy, decided_by_name: decidedByName, decided_at: decidedAt, answer })
    .where('id', '=', id)
    .execute();
}

export async function markUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('approvals').set({ used_at: at }).where('id', '=', id).where('used_at', 'is', null).execute();
}

const MOST_SHOWN = 100;

/** Oldest first; not those of a request that has ended since. */
export async function waitingApprovals(db: Queries): Promise<readonly Approval[]> {
  return await selectApprovals(db)
    .leftJoin('quote_requests as request', 'request.id', 'approval.quote_request_id')
    .where('approval.state', '=', 'WAITING')
    .where((where) => where.or([where('request.id', 'is', null), where('request.status', 'not in', ENDED)]))
    .orderBy('approval.id')
    .limit(MOST_SHOWN)
    .execute();
}

/** Newest first, decided ones too. */
export async function approvalsOfSubject(db: Queries, subjectId: string): Promise<readonly Approval[]> {
  return await selectApprovals(db)
    .where('approval.subject_id', '=', subjectId)
    .orderBy('approval.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}
