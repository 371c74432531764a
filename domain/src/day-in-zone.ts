import type { CalendarDay } from './calendar.ts';

/** The calendar day of an instant in a time zone, such as the provider's: on an evening in New York UTC is a day ahead. */
export function calendarDayOf(instant: Date, timeZone: string): CalendarDay {
  const parts = formatterFor(timeZone).formatToParts(instant);
  const part = (type: string): string => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs far more than using one. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, made);
  return made;
}
