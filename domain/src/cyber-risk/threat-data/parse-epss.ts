import { type CalendarDay, isCalendarDay } from '../../calendar.ts';
import { CVE_ID, FeedFault } from './feed-fault.ts';

const FEED = 'EPSS';

export interface EpssScores {
  readonly date: CalendarDay | null;
  /** Likelihood in hundredths of a per cent by CVE. */
  readonly bps: ReadonlyMap<string, number>;
}

/**
 * Reads the EPSS scores as FIRST publishes them: CSV with the columns cve, epss and percentile, after an optional line
 * `#model_version:…,score_date:…`. Throws FeedFault with the number of the line that is wrong.
 */
export function parseEpss(text: string): EpssScores {
  const lines = text.split(/\r?\n/);
  const bps = new Map<string, number>();
  let date: CalendarDay | null = null;
  let columns: readonly string[] | undefined;
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    if (line.startsWith('#')) date = dateOf(line);
    else if (!columns) columns = columnsOf(line);
    else addScore(bps, { line, number: index + 1, columns });
  }
  if (!columns) throw new FeedFault(FEED, 'the file is empty');
  return { date, bps };
}

function dateOf(line: string): CalendarDay | null {
  const day = /score_date:(\d{4}-\d{2}-\d{2})/.exec(line)?.[1] ?? '';
  return isCalendarDay(day) ? day : null;
}

function columnsOf(line: string): readonly string[] {
  const columns = line.split(',');
  if (!columns.includes('cve') || !columns.includes('epss')) {
    throw new FeedFault(FEED, 'the first line does not name the columns cve and epss');
  }
  return columns;
}

function addScore(
  bps: Map<string, number>,
  { line, number, columns }: { readonly line: string; readonly number: number; readonly columns: readonly string[] },
): void {
  const cells = line.split(',');
  const cve = cells[columns.indexOf('cve')] ?? '';
  const written = cells[columns.indexOf('epss')];
  const score = Number(written);
  const isScore = written !== '' && score >= 0 && score <= 1;
  if (!CVE_ID.test(cve) || !isScore) throw new FeedFault(FEED, `line ${number} is no CVE with a score from 0 to 1`);
  bps.set(cve, Math.round(score * 10_000));
}
