import { WHOLE_BOOK } from '@bindery/domain/dislocation/index.ts';
import { minorDigitsOf } from '@bindery/domain/products/index.ts';
import type { RerateAnswer } from './rerate.ts';

/** One line on standard error, so that standard output contains only the report. */
export function reportProgress(done: number, total: number | undefined): void {
  process.stderr.write(total === undefined ? `re-rated ${done}\n` : `re-rated ${done} of ${total}\n`);
}

/** The report for people; `--json` has all details. */
export function dislocationInWords(answer: RerateAnswer): string {
  const rows = answer.segments.map((one) => [
    one.dimension === WHOLE_BOOK ? 'whole book' : `${one.dimension} ${one.segment}`,
    one.currency,
    String(one.count),
    money(one.beforeCents, one.currency),
    money(one.afterCents, one.currency),
    percent(one.beforeCents, one.afterCents),
    String(one.newlyReferred),
    String(one.newlyDeclined),
    String(one.unrated),
  ]);
  const heads = ['segment', '', 'lines', 'before', 'after', 'change', 'referred', 'declined', 'unrated'];
  const movers = [...answer.rises, ...answer.falls].map(
    (one) =>
      `  ${one.name}: ${money(one.beforeCents, one.currency)} -> ${money(one.afterCents, one.currency)} ${one.currency}`,
  );
  return [
    `${answer.planId} version ${answer.planVersion} (${answer.planSha256.slice(0, 12)}): ${answer.lines} lines`,
    ...table([heads, ...rows]),
    ...(answer.faults > 0 ? [`The plan fails on ${answer.faults} lines.`] : []),
    ...(movers.length > 0 ? ['Biggest movers:', ...movers] : []),
  ].join('\n');
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
}

function money(minorUnits: number, currency: string): string {
  const digits = minorDigitsOf(currency) ?? 2;
  const text = String(minorUnits).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function percent(before: number, after: number): string {
  return before === 0 ? '' : `${(((after - before) / before) * 100).toFixed(1)}%`;
}
