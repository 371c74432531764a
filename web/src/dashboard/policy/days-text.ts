/** A number of days from today, as people say it: `today`, `tomorrow`, `in 12 days`. */
export function daysText(days: number): string {
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `in ${days} days`;
}
