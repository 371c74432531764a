import type { Tx } from '../../database/index.ts';
import type { ResumedNotice } from '../../quoting/index.ts';
import { HOLD_UNDO_SECONDS } from '../kinds.ts';
import { takeNotificationsBack } from './notification-store.ts';
import type { NoticeDeps } from './tell.ts';

/**
 * Whether a hold was undone before a reader heard of it: its notices are taken back, and its end is not announced.
 * Who was mailed or has read of the hold hears of its end, however soon it came.
 */
export async function isHoldTakenBack(
  tx: Tx,
  { mails }: Pick<NoticeDeps, 'mails'>,
  { quoteRequestId, at, heldAt }: ResumedNotice,
): Promise<boolean> {
  if (heldAt === null || at.getTime() - heldAt.getTime() > HOLD_UNDO_SECONDS * 1000) return false;
  const hold = { quoteRequestId, kind: 'held', at: heldAt };
  const isUnread = await takeNotificationsBack(tx, hold);
  return (await mails.takeBack(tx, hold)) && isUnread;
}
