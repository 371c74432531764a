import type { CalendarDay } from '../calendar.ts';

/** One cell of a report, which every format writes in its own way. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'day'; readonly day: CalendarDay }
  | { readonly kind: 'number'; readonly value: number }
  /** Minor units of a currency that has so many minor digits. */
  | { readonly kind: 'money'; readonly cents: number; readonly minorDigits: number }
  | null;

export function textCell(text: string | null): Cell {
  return text === null || text === '' ? null : { kind: 'text', text };
}

export function dayCell(day: CalendarDay | null): Cell {
  return day === null ? null : { kind: 'day', day };
}

/** The amount as a decimal with all minor digits: `-1234.50`. */
export function moneyText(cents: number, minorDigits: number): string {
  const digits = String(Math.abs(cents)).padStart(minorDigits + 1, '0');
  const whole = digits.slice(0, digits.length - minorDigits);
  const sign = cents < 0 ? '-' : '';
  return minorDigits === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-minorDigits)}`;
}

/** A cell as text, for CSV: days as `2026-12-31`, money as a decimal without separators. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'day':
      return cell.day;
    case 'number':
      return String(cell.value);
    case 'money':
      return moneyText(cell.cents, cell.minorDigits);
    default:
      return cell satisfies never;
  }
}
