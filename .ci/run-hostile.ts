/**
 * Runs every attack and fault that docs/safety.md lists, and prints the list with figures: cases tried, held and lost,
 * and the longest time to recover. `npm run test:hostile`; `-- --full` takes the long form of the drills,
 * `-- audit` only areas with that word. CI does not
 * run it, because each of these tests is in a lane already. Exits 1 when something was lost.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
/** One after the other: each has databases of its own. */
const PROJECTS = ['stories', 'long-stories'];

export interface Area {
  readonly name: string;
  readonly files: readonly string[];
}

/** The areas of the table under "Attacks and faults", with their test files. */
export function areasOf(page: string): readonly Area[] {
  const part = page.slice(page.indexOf('## Attacks and faults'), page.indexOf('## Findings'));
  return [...part.matchAll(/^\| (.+?) +\| (`.+`) +\|$/gm)].map(([, name = '', cell = '']) => ({
    name,
    files: [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}

interface Result {
  readonly file: string;
  readonly held: number;
  readonly lost: number;
  /** Need a program that this machine does not have. */
  readonly skipped?: number;
}

export interface Figure {
  readonly file: string;
  readonly recoverMs: number;
}

/** Figures of drills that say how long it took until all was well again. */
export function figuresOf(lines: string): readonly Figure[] {
  return lines.split('\n').flatMap((line) => {
    const file = /\[([^\]]+)\]$/.exec(line)?.[1];
    const times = [...line.matchAll(/(?:back after|answers after|longest|last|in) ms (\d+)/g)].map(([, ms]) =>
      Number(ms),
    );
    return file === undefined || times.length === 0 ? [] : [{ file, recoverMs: Math.max(...times) }];
  });
}

/** The table, with a line of totals. */
export function tableOf(areas: readonly Area[], results: readonly Result[], figures: readonly Figure[]): string {
  const rows = areas.map(({ name, files }) => {
    const ours = results.filter(({ file }) => files.includes(file));
    const held = ours.reduce((sum, one) => sum + one.held, 0);
    // A file without a result did not run, and that is no success.
    const lost = ours.reduce((sum, one) => sum + one.lost, 0) + files.length - ours.length;
    const skipped = ours.reduce((sum, one) => sum + (one.skipped ?? 0), 0);
    const times = figures.filter(({ file }) => files.includes(file)).map(({ recoverMs }) => recoverMs);
    const words = skipped === 0 ? name : `${name} (SKIPPED ${skipped}: a program is not installed, see above)`;
    return { name: words, held, lost, seconds: times.length === 0 ? '' : (Math.max(...times) / 1000).toFixed(1) };
  });
  const total = rows.reduce((sum, { held, lost }) => ({ held: sum.held + held, lost: sum.lost + lost }), {
    held: 0,
    lost: 0,
  });
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['Area', 'Tried', 'Held', 'Lost', 'Seconds to recover']),
    line(['---', '---:', '---:', '---:', '---:']),
    ...rows.map(({ name, held, lost, seconds }) => line([name, held + lost, held, lost, seconds])),
    line(['All', total.held + total.lost, total.held, total.lost, '']),
  ].join('\n');
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

function resultsOf(report: string): readonly Result[] {
  if (!existsSync(report)) return [];
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.map(({ name, status, assertionResults }) => {
    const held = assertionResults.filter((one) => one.status === 'passed').length;
    const failed = assertionResults.filter((one) => one.status === 'failed').length;
    const skipped = assertionResults.filter((one) => one.status === 'skipped' || one.status === 'pending').length;
    return { file: name.slice(ROOT.length + 1), held, lost: status === 'passed' ? 0 : Math.max(1, failed), skipped };
  });
}

function run(isFull: boolean, words: readonly string[]): boolean {
  const all = areasOf(readFileSync(join(ROOT, 'docs/safety.md'), 'utf8'));
  const areas = all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word.toLowerCase())));
  const files = areas.flatMap((area) => area.files);
  const folder = mkdtempSync(join(tmpdir(), 'bindery-hostile-'));
  const figures = join(folder, 'figures');
  const env = { ...process.env, DRILL_FIGURES: figures, ...(isFull ? { DRILLS: 'full' } : {}) };
  const results = PROJECTS.flatMap((project) => {
    const report = join(folder, `${project}.json`);
    const options = [
      '--project',
      project,
      '--passWithNoTests',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    spawnSync('npm', ['exec', '--no', '--', 'vitest', 'run', ...options, ...files], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    });
    return resultsOf(report);
  });
  const measured = existsSync(figures) ? figuresOf(readFileSync(figures, 'utf8')) : [];
  rmSync(folder, { recursive: true });
  console.log(`\n${tableOf(areas, results, measured)}`);
  return files.length > 0 && results.length === files.length && results.every(({ lost }) => lost === 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const words = process.argv.slice(2).filter((word) => word !== '--full');
  process.exitCode = run(process.argv.includes('--full'), words) ? 0 : 1;
}
