import { quarterOf } from '@bindery/domain/reports/period.ts';

/** The quarter of this day and the eleven before it, the newest first. */
export function lastQuarters(today: string): readonly string[] {
  const [year = 0, quarter = 1] = quarterOf(today).split('-Q').map(Number);
  return Array.from({ length: 12 }, (_, back) => {
    const index = year * 4 + quarter - 1 - back;
    return `${Math.floor(index / 4)}-Q${(index % 4) + 1}`;
  });
}
