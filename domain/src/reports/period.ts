import { addDays, type CalendarDay } from '../calendar.ts';

/** A calendar month, `2026-12`. */
export type Month = string;

/** A calendar quarter, `2026-Q4`. */
export type Quarter = string;

/** The days of a period, both included. */
export interface Days {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && !text.startsWith('0000');
}

export function isQuarter(text: string): boolean {
  return /^\d{4}-Q[1-4]$/.test(text) && !text.startsWith('0000');
}

/** The month of a calendar day. */
export function monthOf(day: CalendarDay): Month {
  return day.slice(0, 7);
}

export function nextMonth(month: Month): Month {
  return monthOf(addDays(`${month}-28`, 4));
}

export function daysOfMonth(month: Month): Days {
  return { from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) };
}

export function quarterOf(day: CalendarDay): Quarter {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export function daysOfQuarter(quarter: Quarter): Days {
  const last = String(Number(quarter.slice(-1)) * 3).padStart(2, '0');
  const first = String(Number(last) - 2).padStart(2, '0');
  const year = quarter.slice(0, 4);
  return { from: `${year}-${first}-01`, to: daysOfMonth(`${year}-${last}`).to };
}
