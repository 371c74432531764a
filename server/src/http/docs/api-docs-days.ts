import { addDays, addYears } from '@bindery/domain/calendar.ts';

/** As schema/samples/day-marks.ts writes them: `@day+30@`, and `@day+30y1@` a year after that. */
const DAY_MARK = /@day\+(\d+)(?:y(\d+))?@/g;

/** The text with the days that a reader of this moment needs in place of their marks. Days are those of UTC. */
export function fillDays(text: string, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  return text.replace(DAY_MARK, (_mark, days: string, years = '0') =>
    addYears(addDays(today, Number(days)), Number(years)),
  );
}
