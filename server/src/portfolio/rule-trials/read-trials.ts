import { type TriableRule, triableRules } from '@bindery/domain/rule-trial/index.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { isId } from '../../ids.ts';
import { type Page, type PageArguments, pageOfIds, readPageOfIds } from '../../paging/index.ts';
import type { BookDeps } from '../book-deps.ts';
import { unknownTrial } from './start-trial.ts';
import {
  type AskedOutcomeChange,
  listedRequests,
  newestTrials,
  type RuleTrialRow,
  type TrialRequest,
  trialById,
} from './trial-store.ts';

const MOST_TRIALS = 20;

/** The rules of which a change can be tried, with what may be tried. Errors: UNAUTHORIZED. */
export function readTriableRules(deps: Pick<BookDeps, 'eligibility'>, staff: StaffActor): readonly TriableRule[] {
  assertPermitted(staff, 'READ_PORTFOLIO');
  return triableRules(deps.eligibility);
}

/** The newest first. Errors: UNAUTHORIZED. */
export async function readRuleTrials(
  { database }: Pick<BookDeps, 'database'>,
  staff: StaffActor,
): Promise<readonly RuleTrialRow[]> {
  assertPermitted(staff, 'READ_PORTFOLIO');
  return await newestTrials(database.kysely, MOST_TRIALS);
}

/** Errors: UNAUTHORIZED, NOT_FOUND. */
export async function readRuleTrial(
  { database }: Pick<BookDeps, 'database'>,
  staff: StaffActor,
  id: string,
): Promise<RuleTrialRow> {
  assertPermitted(staff, 'READ_PORTFOLIO');
  const trial = isId(id) ? await trialById(database.kysely, id) : undefined;
  if (!trial) throw unknownTrial();
  return trial;
}

/** Requests that the change would decide otherwise, all or those of one figure. Errors: UNAUTHORIZED, NOT_FOUND, VALIDATION_FAILED for the page. */
export async function readTrialRequests(
  deps: Pick<BookDeps, 'database'>,
  staff: StaffActor,
  {
    id,
    crossing,
    ...page
  }: PageArguments & { readonly id: string; readonly crossing?: AskedOutcomeChange | null | undefined },
): Promise<Page<TrialRequest>> {
  const { size, key } = readPageOfIds(page);
  const trial = await readRuleTrial(deps, staff, id);
  return pageOfIds(
    await listedRequests(deps.database.kysely, trial.id, { after: key, count: size + 1, crossing: crossing ?? null }),
    size,
  );
}
