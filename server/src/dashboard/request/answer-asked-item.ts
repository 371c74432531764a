import { Problem } from '@bindery/domain/problem.ts';
import type { ItemAnswer } from '@bindery/domain/quote-request/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import { changeQuoteRequest } from '../../quote-requests/index.ts';
import { type Answer, changeAsBroker, checkedAnswer } from './change-as-broker.ts';
import type { ReadDeps } from './read-request.ts';

export interface ItemToAnswer {
  readonly quoteRequestId: string;
  /** When the underwriter asked: an answer to an older list is refused. */
  readonly askedAt: Date;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly answer: Answer;
}

/**
 * Answers one item that an underwriter requested. The underwriter is notified with the next SUBMIT, which may come
 * before all items are answered. Errors: NOT_FOUND, UNAUTHORIZED for a developer, VALIDATION_FAILED, INVALID_STATE
 * unless NEEDS_MORE_DATA.
 */
export async function answerAskedItem(deps: ReadDeps, actor: DashboardActor, input: ItemToAnswer): Promise<void> {
  const { quoteRequestId, askedAt, index } = input;
  await changeAsBroker(deps, actor, { quoteRequestId, action: 'SUBMIT' }, async ({ tx, row, record }) => {
    const asked = row.dataRequest;
    const item = asked?.items[index];
    const isCurrent = row.status === 'NEEDS_MORE_DATA' && Date.parse(asked?.askedAt ?? '') === askedAt.getTime();
    if (!asked || !item || !isCurrent) {
      throw new Problem('INVALID_STATE', 'The underwriter does not ask for this any more.');
    }
    const checked = await checkedAnswer({ tx, row }, input.answer);
    const answer: ItemAnswer = { ...checked, by: actor.broker.userName, at: actor.broker.now.toISOString() };
    const items = asked.items.map((one, position) => (position === index ? { ...one, answer } : one));
    await changeQuoteRequest(tx, row, { dataRequest: { ...asked, items } }, actor.broker.now);
    await record('asked item answered', { item: item.text, text: answer.text, document: answer.documentName });
  });
}
