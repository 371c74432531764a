import { addDays, type CalendarDay } from '../calendar.ts';

/** What an underwriter requested from the broker, as stored with the request and answered item by item. */
export interface DataRequest {
  readonly items: readonly AnsweredItem[];
  readonly text: string;
  readonly dueOn: string;
  readonly askedAt: string;
  readonly askedBy: string;
}

export interface AskedItem {
  readonly kind: 'ANSWER' | 'DOCUMENT';
  readonly text: string;
  /** The answer that is requested by name, such as `optionalData.claims`: SUBMIT saves it, and no other (D57). */
  readonly field?: string | null | undefined;
}

/** The brokerage's answer to an item. */
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

/** Paths of the answers that are requested by name. */
export function fieldsAskedFor(asked: DataRequest | null): readonly string[] {
  return (asked?.items ?? []).flatMap(({ field }) => field ?? []);
}

/** The items that the brokerage has not answered yet. */
export function unansweredItems(asked: DataRequest | null): readonly AnsweredItem[] {
  return (asked?.items ?? []).filter(({ answer }) => !answer);
}

/** So many days before the last day for an answer the broker is reminded of it. */
export const DATA_REMINDER_DAYS = 3;

/**
 * What is told on a day about an answer that has not come: that its last day is near, unless it was near when the
 * underwriter asked, or that it has passed. Null: nothing.
 */
export function dataNoticeOn(
  today: CalendarDay,
  { askedOn, dueOn }: { readonly askedOn: CalendarDay; readonly dueOn: CalendarDay },
): 'NEAR' | 'PASSED' | null {
  if (today > dueOn) return 'PASSED';
  const remindOn = addDays(dueOn, -DATA_REMINDER_DAYS);
  return askedOn < remindOn && today >= remindOn ? 'NEAR' : null;
}
