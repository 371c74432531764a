/**
 * Rate plans as data: `plans/*.json`, read and checked once at start together with the activated ones of the database,
 * and chosen by product, day and transaction. Quoting and underwriting rate with what `choosePlan` answers; the engine
 * itself is the domain's. The life of a plan is the business of rate-plans. Start at plan-book.ts.
 */
import type { Plan } from '@bindery/domain/rating/index.ts';
import type { Database, DatabaseLogger } from '../database/index.ts';
import { type LivePlanBook, openLivePlanBook } from './live-plan-book.ts';
import { makePlanBook, type PlanBook } from './plan-book.ts';
import { activeFingerprints, planDocuments } from './plan-store.ts';
import { readPlan } from './read-plan.ts';
import { readPlanFolder, SHIPPED_PLANS } from './read-plan-folder.ts';

export { readBookFile } from './book-file.ts';
export { type BookScope, bookPage, countBook } from './book-store.ts';
export { sha256 } from './fingerprint.ts';
export { givenInput } from './given-input.ts';
export type { LivePlanBook } from './live-plan-book.ts';
export { makePlanBook, type PlanBook } from './plan-book.ts';
export {
  announcePlans,
  deleteDraft,
  insertStoredPlan,
  lockPlansOf,
  markActive,
  type StoredPlanRow,
  storedPlan,
  storedPlans,
} from './plan-store.ts';
export { type PlanDifference, type PlanView, planDifferences, planView } from './plan-views.ts';
export { readPlan } from './read-plan.ts';
export { readPlanFile } from './read-plan-folder.ts';
export { rerateGiven, rerateStored } from './rerate-book.ts';

/**
 * Opens the shipped plans and any others, already read with `readPlan`. Throws at the first plan that is refused, or
 * when two plans would start together: a server must not start with a price it cannot explain (rating.md 1.2, 1.9).
 */
export function openPlanBook(others: readonly Plan[] = []): PlanBook {
  return makePlanBook([...shippedPlans(), ...others]);
}

let shipped: readonly Plan[] | undefined;

/** The plans that ship with the product, as published: read once, because they change with the code only. */
export function shippedPlans(): readonly Plan[] {
  return (shipped ??= readPlanFolder(SHIPPED_PLANS));
}

/** The same, including the plans activated in the database so far: for a command. */
export async function openStoredPlanBook({ kysely }: Pick<Database, 'kysely'>): Promise<PlanBook> {
  return openPlanBook((await planDocuments(kysely, await activeFingerprints(kysely))).map(readPlan));
}

/** The same, including plans that any process activates later. */
export async function followPlanBook(
  database: Pick<Database, 'kysely' | 'url'>,
  logger: DatabaseLogger,
): Promise<LivePlanBook> {
  return await openLivePlanBook(database, shippedPlans(), logger);
}
