import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import type { StaffActor } from '../../access/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { type Page, type PageArguments, pageOfIds, readPageOfIds } from '../../paging/index.ts';
import type { Clock } from '../../ports.ts';
import { countUnread, type InboxOwner, markRead, type NotificationView, notificationRows } from './inbox-store.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Who reads: a staff member or a dashboard user; each reads the own inbox only. */
export type InboxReader = StaffActor | DashboardActor;

function ownerOf(reader: InboxReader): InboxOwner {
  if ('staffId' in reader) return { staffId: reader.staffId };
  const { kind, partnerId, brokerageId, quoteRequestId, userEmail } = reader.session;
  const mailbox = { partnerId, email: userEmail };
  return kind === 'BIND_LINK' ? { ...mailbox, quoteRequestId } : { ...mailbox, brokerageId };
}

/** A page of the reader's notifications, newest first. Errors: VALIDATION_FAILED for size or cursor. */
export async function readInbox(
  { database }: Deps,
  reader: InboxReader,
  { unreadOnly, ...page }: PageArguments & { readonly unreadOnly: boolean },
): Promise<Page<NotificationView>> {
  const { size, key } = readPageOfIds(page);
  const owner = ownerOf(reader);
  const read = { count: size + 1, after: key, unreadOnly };
  return pageOfIds(await notificationRows(database.kysely, owner, read), size);
}

export async function unreadCount({ database }: Deps, reader: InboxReader): Promise<number> {
  return await countUnread(database.kysely, ownerOf(reader));
}

const MOST_MARKED = 100;

/**
 * Marks notifications as read: those named, those of one request, or all. Ids of others are passed over. Answers how
 * many are unread now. Errors: VALIDATION_FAILED for more than 100 ids, NOT_FOUND for what is no id.
 */
export async function markNotificationsRead(
  { database, clock }: Deps,
  reader: InboxReader,
  marked: { readonly ids?: readonly string[] | null | undefined; readonly quoteRequestId?: string | null | undefined },
): Promise<number> {
  const { ids = null, quoteRequestId = null } = marked;
  const owner = ownerOf(reader);
  if (ids !== null && (ids.length === 0 || ids.length > MOST_MARKED)) {
    throw validationFailed([{ path: 'ids', message: `needs 1 to ${MOST_MARKED} ids` }]);
  }
  const named = [...(ids ?? []), ...(quoteRequestId === null ? [] : [quoteRequestId])];
  if (!named.every(isId)) throw new Problem('NOT_FOUND', 'There is no notification with this id.');
  return await transaction(database, async (tx) => {
    await markRead(tx, owner, { ids, quoteRequestId }, clock());
    return await countUnread(tx, owner);
  });
}
