/** Calendar days are `YYYY-MM-DD` strings without a time zone; instants are RFC 3339 strings or Dates of the caller. */
export type CalendarDay = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that exists: 2028-02-29 does, 2027-02-29 and 2027-2-1 do not. */
export function isCalendarDay(text: string): boolean {
  const match = DAY.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return fromDayNumber(toDayNumber(day) + days);
}

/** The same day in a later year; 29 February becomes 28 February in a year that is not a leap year. */
export function addYears(day: CalendarDay, years: number): CalendarDay {
  const [year, month, dayOfMonth] = parts(day);
  const target = year + years;
  return format(target, month, Math.min(dayOfMonth, daysInMonth(target, month)));
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return toDayNumber(to) - toDayNumber(from);
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day in the format of its market: `November 20, 2026` or `20 November 2026`. */
export function dayInWords(day: CalendarDay, market: 'US' | 'EU'): string {
  const [year, month, dayOfMonth] = parts(day);
  const name = MONTHS[month - 1] ?? '';
  return market === 'US' ? `${name} ${dayOfMonth}, ${year}` : `${dayOfMonth} ${name} ${year}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function parts(day: CalendarDay): readonly [number, number, number] {
  const match = DAY.exec(day);
  if (!match) throw new RangeError(`not a calendar day: ${day}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

function format(year: number, month: number, day: number): CalendarDay {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

// Days since 1970-01-01 in the proleptic Gregorian calendar (Howard Hinnant's civil-from-days): eras of 400 years
// that start in March, so that the leap day is the last day of its year.
function toDayNumber(day: CalendarDay): number {
  const [year, month, dayOfMonth] = parts(day);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function fromDayNumber(dayNumber: number): CalendarDay {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return format(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}
