import { readFile } from 'node:fs/promises';
import { type PlanInput, type Rating, ratePlan, type WorksheetRow } from '@bindery/domain/rating/index.ts';
import { givenInput, readPlan } from '../rating/index.ts';

/** What `bindery rate` prints: the rating, and how it was calculated. */
export interface RateAnswer {
  readonly result: Rating;
  readonly worksheet: readonly WorksheetRow[];
}

/**
 * Rates one input, a JSON object of plan inputs by name, with any plan file; a draft needs no fingerprint. NO_RATE is a
 * valid answer. Throws a one-line error that names the file and the place of the fault in a refused plan, or the input,
 * table or step at which rating failed. Spec: rating.md 1.12, decisions D52.
 */
export async function rateFromFiles(planFile: string, inputFile: string): Promise<RateAnswer> {
  const planJson = await readJson(planFile);
  const input = await readInput(inputFile);
  const plan = named(planFile, () => readPlan(planJson));
  const { worksheet, ...result } = named(inputFile, () => ratePlan(plan, input));
  return { result, worksheet };
}

async function readInput(file: string): Promise<PlanInput> {
  const json = await readJson(file);
  const input = givenInput(json);
  if (!input) throw new Error(`${file}: must be an object`);
  return input;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  return named(file, () => JSON.parse(text));
}

function named<T>(file: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${reason.replaceAll(/\s+/g, ' ')}`, { cause: error });
  }
}
