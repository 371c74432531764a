/** What became of an area the last time it ran, in a folder that Git ignores: so the whole can be run in parts. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from './areas.ts';

export interface Result {
  readonly file: string;
  readonly held: number;
  readonly lost: number;
  /** Need a program that this machine does not have. */
  readonly skipped?: number;
}

export interface AreaReport {
  readonly area: string;
  readonly commit: string;
  readonly date: string;
  readonly form: 'short' | 'full';
  readonly results: readonly Result[];
  /** Lines of the drills: their figures, and why one was skipped. */
  readonly lines: readonly string[];
}

const nameOf = (area: string) => `${area.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.json`;

export function keepReport(folder: string, report: AreaReport): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, nameOf(report.area)), `${JSON.stringify(report, undefined, 2)}\n`);
}

export function readReports(folder: string, areas: readonly Area[]): readonly AreaReport[] {
  return areas.flatMap(({ name }) => {
    const path = join(folder, nameOf(name));
    if (!existsSync(path)) return [];
    const report: AreaReport = JSON.parse(readFileSync(path, 'utf8'));
    return [report];
  });
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The results in a report of Vitest; none where it did not come to write one. */
export function resultsOf(path: string, root: string): readonly Result[] {
  if (!existsSync(path)) return [];
  const { testResults }: VitestReport = JSON.parse(readFileSync(path, 'utf8'));
  return testResults.map(({ name, status, assertionResults }) => {
    const count = (...wanted: string[]) => assertionResults.filter((one) => wanted.includes(one.status)).length;
    const lost = status === 'passed' ? 0 : Math.max(1, count('failed'));
    return { file: name.slice(root.length + 1), held: count('passed'), lost, skipped: count('skipped', 'pending') };
  });
}
