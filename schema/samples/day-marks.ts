/**
 * Calendar days in the built pages and in the recordings are marks until a page is sent: `@day+30@` is thirty days
 * after the day of the reader's request, `@day+30y1@` a year after that. So a page that was built long ago still shows
 * a working request, with the same days in the recorded answer.
 */
const DAY_MS = 86_400_000;
const MARK = /@day\+(\d+)(?:y(\d+))?@/g;

/** The mark of a day, in days and whole years after the reader's day. */
export function dayMark(days: number, years = 0): string {
  return years === 0 ? `@day+${days}@` : `@day+${days}y${years}@`;
}

/** The calendar day in UTC, `YYYY-MM-DD`, the given number of days after another one. */
export function dayFrom(today: Date, days: number): string {
  return new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Splits a text at its marks: texts and marks alternate, starting and ending with a text. */
export function cutAtDayMarks(text: string): readonly string[] {
  return text.split(new RegExp(`(${MARK.source.replaceAll(/\((?!\?)/g, '(?:')})`, 'g'));
}
