import type { RuleChange } from '@bindery/domain/eligibility/index.ts';
import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { changeFault, NOTHING_TRIED } from '@bindery/domain/rule-trial/index.ts';
import { assertPermitted, changeActor, type StaffActor } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { isId, newId } from '../../ids.ts';
import type { BookDeps } from '../book-deps.ts';
import { type PortfolioFilter, readFilter } from '../filter.ts';
import { countSubmissions } from './book-store.ts';
import { TRY_RULE_JOB } from './job-names.ts';
import { changeTrial, insertTrial, lockTrial, lockTrialStart, newestTrials, removeOldTrials } from './trial-store.ts';

export interface TrialAsked {
  readonly change: RuleChange;
  /** The requests that are decided: its days are those of their submission. */
  readonly filter: PortfolioFilter;
}

const KEPT_TRIALS = 20;

/**
 * Starts deciding the stored requests again with one rule changed; a job does it page by page. Nothing in the book is
 * changed. Answers the trial's id. Errors: UNAUTHORIZED, VALIDATION_FAILED for the change and the filter,
 * INVALID_STATE while another one is running.
 */
export async function startRuleTrial(deps: BookDeps, staff: StaffActor, asked: TrialAsked): Promise<string> {
  assertPermitted(staff, 'TRY_RULES');
  const { change } = asked;
  const filter = readFilter(asked.filter, deps.provider.timeZone);
  const fault = changeFault(change, deps.eligibility);
  if (fault) throw validationFailed([{ ...fault, path: `change.${fault.path}` }]);
  const total = await countSubmissions(deps.reportsDatabase.kysely, filter);
  return await transaction(deps.database, async (tx) => {
    await lockTrialStart(tx);
    const [newest] = await newestTrials(tx, 1);
    if (newest?.state === 'RUNNING') throw new Problem('INVALID_STATE', 'Another change of a rule is being tried.');
    await removeOldTrials(tx, KEPT_TRIALS - 1);
    const id = newId();
    await insertTrial(tx, {
      id,
      rule_id: change.ruleId,
      change,
      filter,
      state: 'RUNNING',
      total,
      last_request_id: null,
      totals: NOTHING_TRIED,
      listed: 0,
      started_at: deps.clock(),
      started_by: staff.name,
      finished_at: null,
    });
    await deps.jobs.enqueue(tx, TRY_RULE_JOB, { trialId: id });
    await recordTrial(tx, deps, staff, { trialId: id, action: 'change of a rule tried', change: { ...change, total } });
    return id;
  });
}

/** Stops it after the current page. Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE when it is not running. */
export async function cancelRuleTrial(deps: BookDeps, staff: StaffActor, id: string): Promise<void> {
  assertPermitted(staff, 'TRY_RULES');
  await transaction(deps.database, async (tx) => {
    const trial = isId(id) ? await lockTrial(tx, id) : undefined;
    if (!trial) throw unknownTrial();
    if (trial.state !== 'RUNNING') throw new Problem('INVALID_STATE', 'This trial is not running.');
    await changeTrial(tx, id, { state: 'CANCELLED', finished_at: deps.clock() });
    const change = { state: { before: 'RUNNING', after: 'CANCELLED' } };
    await recordTrial(tx, deps, staff, { trialId: id, action: 'trial of a rule stopped', change });
  });
}

export function unknownTrial(): Problem {
  return new Problem('NOT_FOUND', 'There is no trial of a rule with this id.');
}

async function recordTrial(
  tx: Tx,
  { clock }: Pick<BookDeps, 'clock'>,
  staff: StaffActor,
  step: { readonly trialId: string; readonly action: string; readonly change: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordChange(tx, {
    partnerId: null,
    entity: 'rule_trial',
    entityId: step.trialId,
    action: step.action,
    actor: changeActor(staff),
    at: clock(),
    requestId: staff.requestId,
    change: step.change,
  });
}
