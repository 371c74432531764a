import { validationFailed } from '@bindery/domain/problem.ts';
import type { QuotingDeps } from '../quoting/index.ts';
import { calendarDayOf } from '../today.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';
import { requiredText, textProblems } from './required-text.ts';
import type { StaffActor } from './staff-actor.ts';

export interface AskedItem {
  readonly kind: 'ANSWER' | 'DOCUMENT';
  readonly text: string;
}

/** What somebody of the brokerage answered to an item, as it is stored with it. */
export interface ItemAnswer {
  readonly text: string | null;
  readonly documentId: string | null;
  readonly documentName: string | null;
  readonly by: string;
  readonly at: string;
}

export interface AnsweredItem extends AskedItem {
  readonly answer?: ItemAnswer;
}

/** What the broker was asked for, as it is stored with the request. */
export interface DataRequest {
  readonly items: readonly AnsweredItem[];
  readonly text: string;
  readonly dueOn: string;
  readonly askedAt: string;
  readonly askedBy: string;
}

export interface Asking extends OneRequest {
  /** 1 to 20. */
  readonly items: readonly AskedItem[];
  readonly text: string;
  /** YYYY-MM-DD, not in the past. */
  readonly dueOn: string;
}

const MOST_ITEMS = 20;

/** Asks the broker for answers or documents: NEEDS_MORE_DATA until the broker submits again or somebody resumes. */
export async function askForData(deps: QuotingDeps, staff: StaffActor, asking: Asking): Promise<void> {
  const { items: given, text: sentence, dueOn, ...request } = asking;
  const text = requiredText('text', sentence);
  const items = readItems(given);
  await actOnRequest(deps, staff, { ...request, action: 'ASK_FOR_DATA' }, async ({ now, save }) => {
    if (dueOn < calendarDayOf(now, deps.provider.timeZone)) {
      throw validationFailed([{ path: 'dueOn', message: 'must be today or later' }]);
    }
    const dataRequest: DataRequest = { items, text, dueOn, askedAt: now.toISOString(), askedBy: staff.name };
    await save({
      action: 'more data asked for',
      change: { status: 'NEEDS_MORE_DATA', dataRequest, dueOn, holding: null },
      details: { items: items.map((item) => item.text), text, dueOn },
    });
  });
}

function readItems(items: readonly AskedItem[]): readonly AskedItem[] {
  const problems =
    items.length < 1 || items.length > MOST_ITEMS
      ? [{ path: 'items', message: `needs 1 to ${MOST_ITEMS} items` }]
      : items.flatMap((item, index) => textProblems(`items[${index}].text`, item.text));
  if (problems.length > 0) throw validationFailed(problems);
  return items.map(({ kind, text }) => ({ kind, text: text.trim() }));
}
