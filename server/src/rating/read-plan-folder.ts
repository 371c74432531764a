import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '@bindery/domain/rating/index.ts';
import { readPlan } from './read-plan.ts';

/** The plans that ship with the product. */
export const SHIPPED_PLANS = join(import.meta.dirname, 'plans');

/** Reads every plan of a folder, by file name. Throws an Error that names the file and the fault: a start must fail. */
export function readPlanFolder(folder: string): readonly Plan[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => readPlanFile(join(folder, name)));
}

/** Reads one plan file. Throws an Error that names the file and, for a refused plan, the path of the fault. */
export function readPlanFile(file: string): Plan {
  try {
    return readPlan(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
