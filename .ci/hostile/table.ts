/** The reports of all areas as the tables of docs/safety.md. */
import type { Area } from './areas.ts';
import type { AreaReport } from './reports.ts';

const TITLES = ['Area', 'Tried', 'Held', 'Lost', 'Seconds to recover', 'Form', 'Commit', 'Run at'] as const;
const DRILL = /^drill (.+?): (.+)$/;

/** The longest time until all was well again. */
export function secondsToRecover(lines: readonly string[]): string {
  const times = lines.flatMap((line) =>
    [...line.matchAll(/(?:back after|answers after|longest|last|in) ms (\d+)/g)].map(([, ms]) => Number(ms)),
  );
  return times.length === 0 ? '' : (Math.max(...times) / 1000).toFixed(1);
}

/** A file without a result did not run, and that is no success. */
export function lostOf({ files }: Area, { results }: AreaReport): number {
  const ours = results.filter(({ file }) => files.includes(file));
  return ours.reduce((sum, { lost }) => sum + lost, 0) + files.length - ours.length;
}

/** A line for each area, also for one that did not run, and a line of totals. */
export function tableOf(areas: readonly Area[], reports: readonly AreaReport[]): string {
  const total = { held: 0, lost: 0 };
  const rows = areas.map((area) => {
    const report = reports.find((one) => one.area === area.name);
    if (!report) return [`${area.name} (SKIPPED: did not run yet, --rest runs it)`, 0, 0, 0, '', '', '', ''];
    const held = report.results.reduce((sum, one) => sum + one.held, 0);
    const lost = lostOf(area, report);
    total.held += held;
    total.lost += lost;
    const { form, commit, date } = report;
    return [inWords(report), held + lost, held, lost, secondsToRecover(report.lines), form, commit, date];
  });
  return aligned([TITLES, ...rows, ['All', total.held + total.lost, total.held, total.lost, '', '', '', '']]);
}

function inWords({ area, results, lines }: AreaReport): string {
  const skipped = results.reduce((sum, one) => sum + (one.skipped ?? 0), 0);
  if (skipped === 0) return area;
  const reasons = new Set(lines.flatMap((line) => /: SKIPPED, (.+)$/.exec(line)?.[1] ?? []));
  return `${area} (SKIPPED ${skipped}: ${[...reasons].join('; ') || 'the test says why'})`;
}

/** What the drills measured, a line for each. */
export function drillsOf(reports: readonly AreaReport[]): string {
  const rows = reports.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const [, drill, figures] = DRILL.exec(line) ?? [];
      return drill === undefined || figures === undefined ? [] : [[drill, figures.replaceAll('|', '/')]];
    }),
  );
  return aligned([['Drill', 'Figures'], ...rows]);
}

function aligned(rows: readonly (readonly (string | number)[])[]): string {
  const [titles = []] = rows;
  const widths = titles.map((_, at) => Math.max(...rows.map((row) => String(row[at]).length)));
  const isNumber = (at: number) => rows.slice(1).some((row) => typeof row[at] === 'number');
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell, at) => (typeof cell === 'number' ? String(cell).padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (isNumber(at) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(titles), line(rule), ...rows.slice(1).map(line)].join('\n');
}
