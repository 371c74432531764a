import type { PolicyChange } from '@bindery/domain/policy/index.ts';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import type { ConversationTables } from '../database/tables/conversation.ts';

export type MessageRow = Selectable<ConversationTables['messages']>;

export async function insertMessage(tx: Tx, { policy_change: change, ...row }: MessageRow): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ ...row, policy_change: change && JSON.stringify(change) })
    .execute();
}

/** The newest messages of a request, newest first. */
export async function messagesOf(db: Queries, quoteRequestId: string, count: number): Promise<readonly MessageRow[]> {
  return await db
    .selectFrom('messages')
    .selectAll()
    .where('quote_request_id', '=', quoteRequestId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** Who of a side wrote last about a request; undefined before its first message. */
export async function lastWriterOf(
  db: Queries,
  quoteRequestId: string,
  side: MessageRow['side'],
): Promise<{ readonly name: string; readonly email: string | null } | undefined> {
  return await db
    .selectFrom('messages')
    .select(['author_name as name', 'author_email as email'])
    .where('quote_request_id', '=', quoteRequestId)
    .where('side', '=', side)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many messages a side has written about a request since then; counts no further than `most`. */
export async function messagesSince(
  db: Queries,
  written: { readonly quoteRequestId: string; readonly side: MessageRow['side']; readonly since: Date },
  most: number,
): Promise<number> {
  const rows = await db
    .selectFrom('messages')
    .select(sql<number>`1`.as('one'))
    .where('quote_request_id', '=', written.quoteRequestId)
    .where('side', '=', written.side)
    .where('created_at', '>', written.since)
    .limit(most)
    .execute();
  return rows.length;
}

export interface SettledWish {
  readonly text: string;
  readonly change: PolicyChange | null;
  readonly authorName: string;
  readonly authorEmail: string | null;
}

/** Marks an open wish as settled and answers it; undefined when there is none with this id in this request. */
export async function settleChange(
  tx: Tx,
  wish: { readonly id: string; readonly quoteRequestId: string; readonly by: string; readonly at: Date },
): Promise<SettledWish | undefined> {
  return await tx
    .updateTable('messages')
    .set({ settled_at: wish.at, settled_by: wish.by })
    .where('id', '=', wish.id)
    .where('quote_request_id', '=', wish.quoteRequestId)
    .where('policy_change', 'is not', null)
    .where('settled_at', 'is', null)
    .returning(['text', 'policy_change as change', 'author_name as authorName', 'author_email as authorEmail'])
    .executeTakeFirst();
}
