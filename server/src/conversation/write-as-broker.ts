import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import type { PolicyChange } from '@bindery/domain/policy/index.ts';
import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { recordChange } from '../audit/index.ts';
import { type Tx, transaction } from '../database/index.ts';
import { isId, newId } from '../ids.ts';
import { type BrokerActor, byBroker } from '../partners/index.ts';
import { lockQuoteRequest } from '../quote-requests/index.ts';
import { changeDaysOf } from './change-days.ts';
import type { ConversationDeps } from './deps.ts';
import { insertMessage, messagesSince } from './message-store.ts';
import { messageText } from './message-text.ts';

/** No more than this many messages of a brokerage about one request in an hour. */
const MESSAGES_PER_HOUR = 30;
const HOUR_SECONDS = 3600;

export interface BrokerMessage {
  readonly quoteRequestId: string;
  readonly text: string;
  /** The policy should be changed so; null: an ordinary message. */
  readonly change: PolicyChange | null;
}

/**
 * A message of the brokerage to the underwriter, or the wish to change the policy, which the underwriter decides.
 * Errors: NOT_FOUND, VALIDATION_FAILED for text and day, INVALID_STATE for a wish without a policy that has cover left,
 * RATE_LIMITED. Spec: part 1, section 3.
 */
export async function writeAsBroker(deps: ConversationDeps, actor: BrokerActor, message: BrokerMessage): Promise<void> {
  const text = messageText(message.text);
  const { quoteRequestId, change } = message;
  const { now, userEmail, userName } = actor;
  await transaction(deps.database, async (tx) => {
    const row = isId(quoteRequestId) ? await lockQuoteRequest(tx, quoteRequestId, actor.partnerId) : undefined;
    if (!row) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
    await assertNotTooMany(tx, row.id, now);
    if (change)
      await assertChangeable(tx, { quoteRequestId: row.id, change, today: calendarDayOf(now, deps.provider.timeZone) });
    await insertMessage(tx, {
      id: newId(),
      partner_id: row.partnerId,
      quote_request_id: row.id,
      side: 'BROKER',
      author_id: null,
      author_email: userEmail,
      author_name: userName,
      text,
      policy_change: change,
      settled_at: null,
      settled_by: null,
      created_at: now,
    });
    await recordChange(tx, {
      partnerId: row.partnerId,
      entity: 'quote_request',
      entityId: row.id,
      action: change ? 'change of the policy asked for' : 'message to the underwriter',
      actor: byBroker(actor),
      at: now,
      requestId: actor.requestId,
      change: { text, ...change },
    });
    const notice = { quoteRequestId: row.id, at: now, author: userName, text, change };
    await deps.conversationNotices.toUnderwriter(tx, notice);
  });
}

async function assertNotTooMany(tx: Tx, quoteRequestId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_SECONDS * 1000);
  const written = await messagesSince(tx, { quoteRequestId, side: 'BROKER', since }, MESSAGES_PER_HOUR);
  if (written < MESSAGES_PER_HOUR) return;
  const message = `No more than ${MESSAGES_PER_HOUR} messages about one request can be sent in an hour.`;
  throw new Problem('RATE_LIMITED', message, { retryAfterSeconds: HOUR_SECONDS });
}

interface Wish {
  readonly quoteRequestId: string;
  readonly change: PolicyChange;
  readonly today: string;
}

async function assertChangeable(tx: Tx, { quoteRequestId, change, today }: Wish): Promise<void> {
  const days = await changeDaysOf(tx, quoteRequestId, today);
  if (!days) throw new Problem('INVALID_STATE', 'Only a policy in force, or one that will be, can be changed.');
  if (change.effectiveOn >= days.from && change.effectiveOn <= days.until) return;
  const remedy = `Choose a day from ${days.from} to ${days.until}.`;
  throw validationFailed([{ path: 'effectiveOn', message: 'must be a day of cover that is not past', remedy }]);
}
