import type { DeclineLossReason } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import type { Tx } from '../../database/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { actInTransaction, actOnRequest, type Locked } from './act-on-request.ts';
import { readLossText } from './decline-request.ts';
import type { OneRequest } from './pick-up-request.ts';

export interface CloseInput extends OneRequest {
  readonly reason: DeclineLossReason;
  readonly text: string | null;
}

/** Ends an offer that will not be bound. Errors: VALIDATION_FAILED and those of every action. Spec: part 1, section 4. */
export async function closeRequest(deps: QuotingDeps, staff: StaffActor, closing: CloseInput): Promise<void> {
  const { reason, text: sentence, ...request } = closing;
  const text = readLossText(reason, sentence);
  await actOnRequest(deps, staff, { ...request, action: 'CLOSE' }, async (locked) => {
    await close(locked, reason, text);
    await deps.notices.closed(locked.tx, { quoteRequestId: locked.row.id, at: locked.now });
  });
}

/** The same inside a larger transaction, such as a policy that will not be renewed, which tells the broker why. */
export async function closeInTransaction(
  tx: Tx,
  deps: QuotingDeps,
  staff: StaffActor,
  { reason, text, ...request }: Omit<CloseInput, 'revision'>,
): Promise<void> {
  const action = { ...request, staff, action: 'CLOSE' as const };
  await actInTransaction(tx, deps, action, async (locked) => await close(locked, reason, readLossText(reason, text)));
}

async function close({ now, save }: Locked, reason: DeclineLossReason, text: string | null): Promise<void> {
  await save({
    action: 'closed',
    change: {
      status: 'CLOSED',
      closedAt: now,
      declineLossReason: reason,
      declineText: text,
      holding: null,
      dueOn: null,
    },
    details: { declineLossReason: reason, text },
  });
}
