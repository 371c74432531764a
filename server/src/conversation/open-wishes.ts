import { assertPermitted, changeActor, type StaffActor } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import type { ChangeWishes } from '../policies/index.ts';
import type { ConversationDeps } from './deps.ts';
import { type OpenWish, openWishes, openWishesOf, settleCancellationWishes } from './wish-store.ts';

type ReadDeps = Pick<ConversationDeps, 'database'>;

/** More than a list on the home can be of use for; the rest follows as these are answered. */
const WISHES_READ = 100;

/** The open wishes of all brokers, those of the reader's own requests first, then the oldest. Errors: UNAUTHORIZED. */
export async function readOpenWishes({ database }: ReadDeps, staff: StaffActor): Promise<readonly OpenWish[]> {
  assertPermitted(staff, 'READ_REQUESTS');
  return await openWishes(database.kysely, { readerId: staff.staffId, most: WISHES_READ });
}

/** The open wishes for the policy of a request, oldest first. Errors: UNAUTHORIZED. */
export async function readOpenWishesOf(
  { database }: ReadDeps,
  staff: StaffActor,
  quoteRequestId: string,
): Promise<readonly OpenWish[]> {
  assertPermitted(staff, 'READ_REQUESTS');
  return await openWishesOf(database.kysely, { readerId: staff.staffId, quoteRequestId });
}

/** A cancellation answers the wishes for one. The notice of it tells who asked; no further one follows. */
export function changeWishes(): ChangeWishes {
  return {
    settleByCancellation: async (tx, staff, { quoteRequestId, partnerId, at }) => {
      const settled = await settleCancellationWishes(tx, { quoteRequestId, by: staff.name, at });
      for (const { id: messageId } of settled) {
        await recordChange(tx, {
          partnerId,
          entity: 'quote_request',
          entityId: quoteRequestId,
          action: 'change of the policy settled',
          actor: changeActor(staff),
          at,
          requestId: staff.requestId,
          change: { messageId },
        });
      }
      const newest = settled.at(-1);
      if (!newest?.change) return undefined;
      const { authorName: name, authorEmail: email, change } = newest;
      return { by: { name, email }, effectiveOn: change.effectiveOn };
    },
  };
}
