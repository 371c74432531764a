import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { NO_DISLOCATION } from '@bindery/domain/dislocation/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import type { Plan } from '@bindery/domain/rating/index.ts';
import { assertPermitted, type StaffActor } from '../access/index.ts';
import { transaction } from '../database/index.ts';
import { newId } from '../ids.ts';
import { type BookScope, countBook, readPlan } from '../rating/index.ts';
import type { RatePlanDeps } from './deps.ts';
import { lockDraft, recordPlan } from './draft-plan.ts';
import { RERATE_JOB } from './job-names.ts';
import { changeRerating, insertRerating, latestReratings } from './rerating-store.ts';

/**
 * Starts re-rating the stored book with a draft; a job does it page by page, and the draft shows the progress.
 * Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE while one is running.
 */
export async function startRerating(deps: RatePlanDeps, staff: StaffActor, sha256: string): Promise<void> {
  assertPermitted(staff, 'EDIT_RATE_PLANS');
  await transaction(deps.database, async (tx) => {
    const draft = await lockDraft(tx, deps, sha256);
    const [latest] = await latestReratings(tx, [draft.id]);
    if (latest?.state === 'RUNNING') throw new Problem('INVALID_STATE', 'This draft is being re-rated already.');
    const id = newId();
    const total = await countBook(tx, scopeOf(deps, readPlan(draft.document)));
    await insertRerating(tx, {
      id,
      rate_plan_id: draft.id,
      plan_sha256: draft.sha256,
      state: 'RUNNING',
      total,
      last_option_id: null,
      dislocation: NO_DISLOCATION,
      started_at: deps.clock(),
      started_by: staff.name,
      finished_at: null,
    });
    await deps.jobs.enqueue(tx, RERATE_JOB, { reratingId: id });
    const change = { version: draft.version, sha256: draft.sha256, lines: total };
    await recordPlan(tx, deps, staff, { planId: draft.plan_id, action: 'rerating of the book started', change });
  });
}

/** Stops it after the current page. Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE when none is running. */
export async function cancelRerating(deps: RatePlanDeps, staff: StaffActor, sha256: string): Promise<void> {
  assertPermitted(staff, 'EDIT_RATE_PLANS');
  await transaction(deps.database, async (tx) => {
    const draft = await lockDraft(tx, deps, sha256);
    const [latest] = await latestReratings(tx, [draft.id]);
    if (latest?.state !== 'RUNNING') throw new Problem('INVALID_STATE', 'No re-rating of this draft is running.');
    await changeRerating(tx, latest.id, { state: 'CANCELLED', finished_at: deps.clock() });
    const change = { version: draft.version, sha256: draft.sha256 };
    await recordPlan(tx, deps, staff, { planId: draft.plan_id, action: 'rerating of the book stopped', change });
  });
}

/** The part of the book that a plan prices. */
export function scopeOf({ clock, provider }: Pick<RatePlanDeps, 'clock' | 'provider'>, plan: Plan): BookScope {
  const { product, appliesTo } = plan;
  if (product === 'FIXTURE') throw new Problem('INVALID_STATE', 'No stored book is rated with a plan for FIXTURE.');
  return { product, appliesTo, today: calendarDayOf(clock(), provider.timeZone) };
}
