import type { Queries } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import { columnsOf, type StaffOrAgent } from './reader.ts';

export interface NewNotification {
  readonly kind: string;
  readonly quoteRequestId: string | null;
  readonly subject: string;
  readonly path: string;
  /** The partner's own time. */
  readonly at: Date;
}

export async function insertNotification(db: Queries, to: StaffOrAgent, told: NewNotification): Promise<void> {
  const { kind, quoteRequestId, subject, path, at } = told;
  await db
    .insertInto('notifications')
    .values({ ...columnsOf(to), id: newId(), kind, quote_request_id: quoteRequestId, subject, path, at, read_at: null })
    .execute();
}

/** Removes the unread ones of one notice; true when none is left. */
export async function takeNotificationsBack(
  db: Queries,
  { quoteRequestId, kind, at }: Pick<NewNotification, 'kind' | 'quoteRequestId' | 'at'>,
): Promise<boolean> {
  await db
    .deleteFrom('notifications')
    .where('quote_request_id', '=', quoteRequestId)
    .where('kind', '=', kind)
    .where('at', '=', at)
    .where('read_at', 'is', null)
    .execute();
  const left = db
    .selectFrom('notifications')
    .select('id')
    .where('quote_request_id', '=', quoteRequestId)
    .where('kind', '=', kind)
    .where('at', '=', at);
  return (await left.limit(1).executeTakeFirst()) === undefined;
}

/** Whether a staff member has one of this kind about a request that is unread, or that was told at this instant. */
export async function isToldAlready(
  db: Queries,
  staffId: string,
  { kind, quoteRequestId, at }: Pick<NewNotification, 'kind' | 'quoteRequestId'> & { readonly at: Date | null },
): Promise<boolean> {
  const told = db
    .selectFrom('notifications')
    .select('id')
    .where('quote_request_id', '=', quoteRequestId)
    .where('kind', '=', kind)
    .where('staff_member_id', '=', staffId);
  const row = await (at === null ? told.where('read_at', 'is', null) : told.where('at', '=', at))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
