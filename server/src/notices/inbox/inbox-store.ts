import type { Queries } from '../../database/index.ts';

/** Whose notifications: of a staff member, or of a mailbox, perhaps of one request only. */
export type InboxOwner =
  | { readonly staffId: string }
  | {
      readonly partnerId: string;
      readonly email: string;
      /** Null for a developer; absent for the session of a link, which sees one request of whatever brokerage. */
      readonly brokerageId?: string | null;
      readonly quoteRequestId?: string | null;
    };

/** One line of the inbox. */
export interface NotificationView {
  readonly id: string;
  readonly kind: string;
  readonly quoteRequestId: string | null;
  readonly subject: string;
  /** Of the page in the reader's application. */
  readonly path: string;
  /** The partner's own time. */
  readonly at: Date;
  readonly readAt: Date | null;
}

/** Newest first; `after` is the id of the last one of the page before. */
export async function notificationRows(
  db: Queries,
  owner: InboxOwner,
  { count, after, unreadOnly }: { readonly count: number; readonly after: string | null; readonly unreadOnly: boolean },
): Promise<readonly NotificationView[]> {
  let rows = db
    .selectFrom('notifications')
    .select(['id', 'kind', 'subject', 'path', 'at', 'read_at as readAt', 'quote_request_id as quoteRequestId'])
    .where((where) => where.and(own(owner)))
    .orderBy('id', 'desc')
    .limit(count);
  if (after !== null) rows = rows.where('id', '<', after);
  if (unreadOnly) rows = rows.where('read_at', 'is', null);
  return await rows.execute();
}

export async function countUnread(db: Queries, owner: InboxOwner): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => where.and(own(owner)))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Which ones: some by id, those of one request, or all. */
export interface ToMark {
  readonly ids: readonly string[] | null;
  readonly quoteRequestId: string | null;
}

export async function markRead(
  db: Queries,
  owner: InboxOwner,
  { ids, quoteRequestId }: ToMark,
  at: Date,
): Promise<void> {
  let marking = db
    .updateTable('notifications')
    .set({ read_at: at })
    .where((where) => where.and(own(owner)))
    .where('read_at', 'is', null);
  if (ids !== null) marking = marking.where('id', 'in', ids);
  if (quoteRequestId !== null) marking = marking.where('quote_request_id', '=', quoteRequestId);
  await marking.execute();
}

/** The filter that keeps readers, and tenants, apart. */
function own(owner: InboxOwner) {
  if ('staffId' in owner) return { staff_member_id: owner.staffId };
  const { partnerId, email, brokerageId, quoteRequestId } = owner;
  return {
    partner_id: partnerId,
    email,
    ...(brokerageId === undefined ? {} : { brokerage_id: brokerageId }),
    ...(quoteRequestId === undefined ? {} : { quote_request_id: quoteRequestId }),
  };
}
