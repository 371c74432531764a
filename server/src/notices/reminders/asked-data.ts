import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { dataNoticeOn } from '@bindery/domain/quote-request/index.ts';
import type { Tx } from '../../database/index.ts';
import type { TimedWork } from '../../jobs/index.ts';
import type { QuoteRequestRow } from '../../quote-requests/index.ts';
import { tellAgent, tellUnderwriters } from '../tell/tell-about-request.ts';
import { dataDueWords, dataOverdueWords, dataOverdueWordsForStaff } from '../words/asked-data-words.ts';
import { askedDataToTellOf, nextAskedData, noteAskedData } from './asked-data-store.ts';
import { type ReminderDeps, withRequest } from './reminders.ts';

/**
 * Tells the agent that the last day for an answer is near, and agent and underwriter that it has passed; each once for
 * each time that the underwriter asked.
 */
export function remindOfAskedDataWork(deps: ReminderDeps): TimedWork {
  const { timeZone } = deps.provider;
  return {
    wakeUp: 'notices.remind-of-answers',
    job: 'notices.remind-of-answer',
    due: async (query) => await askedDataToTellOf(deps.database.kysely, timeZone, query),
    nextDueAt: async (partnerId, after) => await nextAskedData(deps.database.kysely, timeZone, partnerId, after),
    handle: async (id) => await withRequest(deps, id, async (tx, row, at) => await remind(tx, deps, row, at)),
  };
}

async function remind(tx: Tx, deps: ReminderDeps, row: QuoteRequestRow, at: Date): Promise<void> {
  const { id: quoteRequestId, status, dataRequest } = row;
  if (status !== 'NEEDS_MORE_DATA' || dataRequest === null) return;
  const askedAt = new Date(dataRequest.askedAt);
  const dayOf = (instant: Date): string => calendarDayOf(instant, deps.provider.timeZone);
  const notice = dataNoticeOn(dayOf(at), { askedOn: dayOf(askedAt), dueOn: dataRequest.dueOn });
  if (notice === null) return;
  const kind = notice === 'NEAR' ? 'data_due' : 'data_overdue';
  if (!(await noteAskedData(tx, { kind, quoteRequestId, askedAt, at }))) return;
  const about = { kind, quoteRequestId, at } as const;
  await tellAgent(tx, deps, about, notice === 'NEAR' ? dataDueWords : dataOverdueWords);
  if (notice === 'PASSED') await tellUnderwriters(tx, deps, about, dataOverdueWordsForStaff);
}
