import type { PolicyChange } from '@bindery/domain/policy/index.ts';
import { type SqlBool, sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';

/** What a broker wishes to change in a policy and has no answer to yet. */
export interface OpenWish extends PolicyChange {
  readonly id: string;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly quoteRequestId: string;
  readonly insuredName: string;
  readonly author: string;
  readonly text: string;
  /** The partner's own time. */
  readonly askedAt: Date;
  /** Name of the underwriter of the request; null without one. */
  readonly underwriter: string | null;
  /** It is the reader's own request. */
  readonly isMine: boolean;
}

/** Those of the reader first, then the oldest first. */
export async function openWishes(
  db: Queries,
  { readerId, most }: { readonly readerId: string; readonly most: number },
): Promise<readonly OpenWish[]> {
  const rows = await selectOpenWishes(db, readerId)
    .orderBy('isMine', 'desc')
    .orderBy('message.id')
    .limit(most)
    .execute();
  return rows.map(toWish);
}

export async function openWishesOf(
  db: Queries,
  { readerId, quoteRequestId }: { readonly readerId: string; readonly quoteRequestId: string },
): Promise<readonly OpenWish[]> {
  const rows = await selectOpenWishes(db, readerId)
    .where('message.quote_request_id', '=', quoteRequestId)
    .orderBy('message.id')
    .execute();
  return rows.map(toWish);
}

export interface SettledCancellation {
  readonly id: string;
  readonly authorName: string;
  readonly authorEmail: string | null;
  readonly change: PolicyChange | null;
}

/** Marks the open wishes for a cancellation of this policy as settled and answers them, the oldest first. */
export async function settleCancellationWishes(
  tx: Tx,
  done: { readonly quoteRequestId: string; readonly by: string; readonly at: Date },
): Promise<readonly SettledCancellation[]> {
  const rows = await tx
    .updateTable('messages')
    .set({ settled_at: done.at, settled_by: done.by })
    .where('quote_request_id', '=', done.quoteRequestId)
    .where(sql<SqlBool>`policy_change ->> 'kind' = 'CANCELLATION'`)
    .where('policy_change', 'is not', null)
    .where('settled_at', 'is', null)
    .returning(['id', 'author_name as authorName', 'author_email as authorEmail', 'policy_change as change'])
    .execute();
  // The ids of messages are in the order of their times.
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function selectOpenWishes(db: Queries, readerId: string) {
  return db
    .selectFrom('messages as message')
    .innerJoin('policies as policy', 'policy.quote_request_id', 'message.quote_request_id')
    .innerJoin('quote_requests as request', 'request.id', 'message.quote_request_id')
    .innerJoin('clients as client', 'client.id', 'policy.client_id')
    .leftJoin('staff_members as underwriter', 'underwriter.id', 'request.underwriter_id')
    .select(['message.id', 'message.text', 'message.author_name as author', 'message.created_at as askedAt'])
    .select(['message.policy_change', 'message.quote_request_id as quoteRequestId'])
    .select(['policy.id as policyId', 'policy.policy_number as policyNumber', 'client.name as insuredName'])
    .select('underwriter.name as underwriter')
    .select(sql<boolean>`coalesce(request.underwriter_id = ${readerId}::uuid, false)`.as('isMine'))
    .where('message.policy_change', 'is not', null)
    .where('message.settled_at', 'is', null);
}

type WishRow = Awaited<ReturnType<ReturnType<typeof selectOpenWishes>['execute']>>[number];

function toWish({ policy_change: change, ...row }: WishRow): OpenWish {
  if (!change) throw new Error(`Message ${row.id} wishes no change.`);
  return { ...row, ...change };
}
