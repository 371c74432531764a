import { type Application, answerInWords } from '@bindery/domain/products/index.ts';
import type { AnsweredItem, DataRequest, ItemAnswer } from '@bindery/domain/quote-request/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import type { QuoteRequestRow } from '../../quote-requests/index.ts';

/**
 * What an underwriter asked for, with the answers that came in the application itself: an item that asks for an answer
 * by name (D57) is answered when that answer changes.
 */
export function withApplicationAnswers(
  { dataRequest, status, application: before }: Pick<QuoteRequestRow, 'dataRequest' | 'status' | 'application'>,
  application: Application,
  { userName, now }: Pick<BrokerActor, 'userName' | 'now'>,
): DataRequest | null {
  if (dataRequest === null || status !== 'NEEDS_MORE_DATA') return dataRequest;
  const answered = (item: AnsweredItem): AnsweredItem => {
    if (item.answer || !item.field) return item;
    const text = answerInWords(application, item.field);
    if (text === null || text === answerInWords(before, item.field)) return item;
    const answer: ItemAnswer = { text, documentId: null, documentName: null, by: userName, at: now.toISOString() };
    return { ...item, answer };
  };
  return { ...dataRequest, items: dataRequest.items.map(answered) };
}
