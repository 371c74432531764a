import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, changeActor, type StaffActor } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { isId, newId } from '../ids.ts';
import { type QuoteRequestRow, quoteRequestById } from '../quote-requests/index.ts';
import { actOnRequest } from '../underwriting/index.ts';
import type { ConversationDeps } from './deps.ts';
import { insertMessage, lastWriterOf, settleChange } from './message-store.ts';
import { messageText } from './message-text.ts';
import { type ConversationEntry, readConversation } from './read-conversation.ts';

interface InRequest {
  readonly quoteRequestId: string;
}

/** The conversation of any request. Errors: UNAUTHORIZED, NOT_FOUND. */
export async function readAsUnderwriter(
  deps: Pick<ConversationDeps, 'database'>,
  staff: StaffActor,
  quoteRequestId: string,
): Promise<readonly ConversationEntry[]> {
  assertPermitted(staff, 'READ_REQUESTS');
  const row = isId(quoteRequestId) ? await quoteRequestById(deps.database.kysely, quoteRequestId) : undefined;
  if (!row) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  return await readConversation(deps, row);
}

/** A message to the broker of a request. It does not count as a change of the request. Errors: NOT_FOUND, VALIDATION_FAILED. */
export async function writeAsUnderwriter(
  deps: ConversationDeps,
  staff: StaffActor,
  { quoteRequestId, text: given }: InRequest & { readonly text: string },
): Promise<void> {
  const text = messageText(given);
  await actOnRequest(deps, staff, { quoteRequestId, action: 'WRITE_MESSAGE' }, async ({ tx, row, now }) => {
    await insertMessage(tx, {
      id: newId(),
      partner_id: row.partnerId,
      quote_request_id: row.id,
      side: 'UNDERWRITER',
      author_id: staff.staffId,
      author_email: null,
      author_name: staff.name,
      text,
      policy_change: null,
      settled_at: null,
      settled_by: null,
      created_at: now,
    });
    await recordChange(tx, entryOf(staff, row, { action: 'message to the broker', at: now, change: { text } }));
    const lastWriter = await lastWriterOf(tx, row.id, 'BROKER');
    const notice = { quoteRequestId: row.id, at: now, author: staff.name, text, change: null, lastWriter };
    await deps.conversationNotices.toBroker(tx, notice);
  });
}

/** Marks a wished change of the policy as settled: made, or answered. Errors: NOT_FOUND when there is no open one. */
export async function settlePolicyChange(
  deps: ConversationDeps,
  staff: StaffActor,
  { quoteRequestId, messageId }: InRequest & { readonly messageId: string },
): Promise<void> {
  await actOnRequest(deps, staff, { quoteRequestId, action: 'WRITE_MESSAGE' }, async ({ tx, row, now }) => {
    const wish = { id: messageId, quoteRequestId: row.id, by: staff.name, at: now };
    const settled = isId(messageId) ? await settleChange(tx, wish) : undefined;
    if (!settled?.change) {
      throw new Problem('NOT_FOUND', 'There is no open change with this id.');
    }
    await recordChange(
      tx,
      entryOf(staff, row, { action: 'change of the policy settled', at: now, change: { messageId } }),
    );
    const { text, change, authorName: name, authorEmail: email } = settled;
    const notice = { quoteRequestId: row.id, at: now, by: staff.name, asker: { name, email }, text, change };
    await deps.conversationNotices.changeSettled(tx, notice);
  });
}

function entryOf(
  staff: StaffActor,
  row: QuoteRequestRow,
  what: { readonly action: string; readonly at: Date; readonly change: Readonly<Record<string, unknown>> },
) {
  return {
    partnerId: row.partnerId,
    entity: 'quote_request' as const,
    entityId: row.id,
    actor: changeActor(staff),
    requestId: staff.requestId,
    ...what,
  };
}
