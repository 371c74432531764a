import { unansweredItems } from '@bindery/domain/quote-request/index.ts';
import type { Queries } from '../database/index.ts';
import { hasAnsweredSubjectivity, type RequestFacts, stillNeeded } from './facts-store.ts';
import { itemLines } from './words/item-lines.ts';

/**
 * What a broker was asked for and has not answered, one line each: questions and documents as long as an underwriter
 * waits for them or has just got the others, and subjectivities. Null when nothing was ever asked for.
 */
export async function stillOpen(db: Queries, facts: RequestFacts): Promise<readonly string[] | null> {
  const isWaiting = facts.status === 'NEEDS_MORE_DATA' || facts.status === 'SUBMITTED';
  const asked = isWaiting ? facts.dataRequest : null;
  const beforeBind = await stillNeeded(db, 'PRE_BIND', facts);
  const afterBind = await stillNeeded(db, 'POST_BIND', facts);
  const open = [
    ...itemLines(unansweredItems(asked)),
    ...beforeBind,
    ...afterBind.map((description) => `${description} (before the policy is issued)`),
  ];
  if (open.length > 0 || asked !== null) return open;
  return (await hasAnsweredSubjectivity(db, facts)) ? [] : null;
}
