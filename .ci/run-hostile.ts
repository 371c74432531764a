/**
 * Runs every attack and fault that docs/safety.md lists, area by area, and prints the list with figures: cases tried, held
 * and lost, the longest time to recover, and what each drill measured. `npm run test:hostile -- audit` runs the areas with
 * that word, and
 *
 * - `--full` takes the long form of the drills,
 * - `--rest` leaves out what ran in this form at this commit, so that the whole can be run in parts,
 * - `--minutes 9` begins no area after that,
 * - `--table` runs nothing, and joins what ran,
 * - `--write` puts the tables into docs/safety.md.
 *
 * CI does not run it, because each of these tests is in a lane already. Exits 1 when something was lost.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Area, areasOf } from './hostile/areas.ts';
import { type AreaReport, keepReport, readReports, resultsOf } from './hostile/reports.ts';
import { drillsOf, lostOf, tableOf } from './hostile/table.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/safety.md');
const REPORTS = join(ROOT, 'hostile-reports');
/** One after the other: each has databases of its own. */
const PROJECTS = ['stories', 'long-stories'];
const PRINTED = /(?<=<!-- printed -->\n)[^]*(?=<!-- end -->)/;

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
  },
});
const form = options.full ? 'full' : 'short';
const commit = commitOfNow();
const all = areasOf(readFileSync(PAGE, 'utf8'));
const asked = all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word.toLowerCase())));

if (!options.table) runAll();
const reports = readReports(REPORTS, all);
const tables = `\n${tableOf(all, reports)}\n\n${drillsOf(reports)}\n\n`;
console.log(tables);
if (options.write) writePage(tables);
process.exitCode = asked.length > 0 && asked.every((area) => hasHeld(area)) ? 0 : 1;

function writePage(printed: string): void {
  writeFileSync(
    PAGE,
    readFileSync(PAGE, 'utf8').replace(PRINTED, () => printed),
  );
  spawnSync('npm', ['exec', '--no', '--', 'biome', 'format', '--write', PAGE], { cwd: ROOT });
}

function runAll(): void {
  const before = readReports(REPORTS, all);
  const isDone = ({ name }: Area) =>
    before.some((one) => one.area === name && one.commit === commit && one.form === form);
  const endsAt = performance.now() + Number(options.minutes) * 60_000;
  for (const area of asked) {
    if (options.rest && isDone(area)) continue;
    if (performance.now() > endsAt) console.log(`SKIPPED, no time is left: ${area.name}`);
    else runArea(area);
  }
}

function runArea({ name, files }: Area): void {
  console.log(`\n== ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'bindery-hostile-'));
  const lines = join(folder, 'lines');
  const env = { ...process.env, DRILL_FIGURES: lines, DRILLS: form };
  const results = PROJECTS.flatMap((project) => {
    const report = join(folder, `${project}.json`);
    const kinds = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    spawnSync(
      'npm',
      ['exec', '--no', '--', 'vitest', 'run', '--project', project, '--passWithNoTests', ...kinds, ...files],
      { cwd: ROOT, env, stdio: 'inherit' },
    );
    return resultsOf(report, ROOT);
  });
  const said = existsSync(lines) ? readFileSync(lines, 'utf8').trimEnd().split('\n') : [];
  rmSync(folder, { recursive: true });
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  keepReport(REPORTS, { area: name, commit, date, form, results, lines: said });
}

/** Where nothing was asked to run, an area that never ran is SKIPPED and not lost. */
function hasHeld(area: Area): boolean {
  const report: AreaReport | undefined = reports.find((one) => one.area === area.name);
  return report === undefined || lostOf(area, report) === 0;
}

/** With a plus where files differ from the commit. */
function commitOfNow(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';
  return `${git('rev-parse', '--short=8', 'HEAD') || 'unknown'}${git('status', '--porcelain') ? '+' : ''}`;
}
