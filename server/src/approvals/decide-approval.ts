import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { assertPermitted, changeActor, type StaffActor } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Tx, transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import type { Approval } from './approval.ts';
import { lockApproval, saveDecision } from './approval-store.ts';
import type { DecisionDeps } from './deps.ts';
import { type StaffApproval, seenBy } from './read-approvals.ts';

export interface Decision {
  readonly id: string;
  readonly isApproved: boolean;
  /** To the person who asked; needed when it is sent back. */
  readonly answer: string | null;
}

const LONGEST_ANSWER = 1000;

/**
 * Approves what another person asked for, or sends it back with a word; who asked is told, and then does it. Errors:
 * UNAUTHORIZED without the permission or for the own, NOT_FOUND, INVALID_STATE when it was decided already,
 * VALIDATION_FAILED without a word. Spec: D70.
 */
export async function decideApproval(
  deps: DecisionDeps,
  staff: StaffActor,
  { id, isApproved, answer: given }: Decision,
): Promise<StaffApproval> {
  assertPermitted(staff, 'APPROVE');
  const answer = given?.trim() || null;
  if ((!isApproved && answer === null) || (answer?.length ?? 0) > LONGEST_ANSWER) {
    throw validationFailed([{ path: 'answer', message: `needs 1 to ${LONGEST_ANSWER} characters` }]);
  }
  return await transaction(deps.database, async (tx) => {
    const asked = await waiting(tx, id);
    if (asked.askedBy === staff.staffId) {
      throw new Problem('UNAUTHORIZED', 'Another person approves what you asked for.', { permission: 'APPROVE' });
    }
    const state = isApproved ? 'APPROVED' : 'SENT_BACK';
    const decided: Ended = { ...asked, state, answer, decidedByName: staff.name, decidedAt: deps.clock() };
    await end(tx, deps, staff, decided);
    await deps.approvalNotices.decided(tx, decided);
    return seenBy(staff, decided);
  });
}

/** The person who asked no longer asks. Errors: NOT_FOUND, UNAUTHORIZED for another person, INVALID_STATE. */
export async function takeBackApproval(deps: DecisionDeps, staff: StaffActor, id: string): Promise<StaffApproval> {
  assertPermitted(staff, 'UNDERWRITE');
  return await transaction(deps.database, async (tx) => {
    const asked = await waiting(tx, id);
    if (asked.askedBy !== staff.staffId) {
      throw new Problem('UNAUTHORIZED', `${asked.askedByName} asked for this; only they can take it back.`);
    }
    const taken: Ended = { ...asked, state: 'TAKEN_BACK', decidedByName: staff.name, decidedAt: deps.clock() };
    await end(tx, deps, staff, taken);
    return seenBy(staff, taken);
  });
}

async function waiting(tx: Tx, id: string): Promise<Approval> {
  const asked = isId(id) ? await lockApproval(tx, id) : undefined;
  if (!asked) throw new Problem('NOT_FOUND', 'There is no approval with this id.');
  if (asked.state === 'WAITING') return asked;
  const by = asked.decidedByName === null ? 'It was asked anew' : `${asked.decidedByName} decided it`;
  throw new Problem('INVALID_STATE', `${by} in the meantime.`);
}

/** One that no longer waits. */
type Ended = Approval & { readonly state: keyof typeof ACTIONS };

const ACTIONS = { APPROVED: 'approved', SENT_BACK: 'approval sent back', TAKEN_BACK: 'approval taken back' } as const;

async function end(tx: Tx, deps: DecisionDeps, staff: StaffActor, decided: Ended): Promise<void> {
  await saveDecision(tx, decided, staff.staffId);
  const { kind, quoteRequestId, subjectId, partnerId, answer, askedByName } = decided;
  await recordChange(tx, {
    partnerId,
    entity: quoteRequestId === null ? 'rate_plan' : 'quote_request',
    entityId: quoteRequestId ?? subjectId,
    action: ACTIONS[decided.state],
    actor: changeActor(staff),
    at: deps.clock(),
    requestId: staff.requestId,
    change: { approval: kind, askedBy: askedByName, ...(answer === null ? {} : { word: answer }) },
  });
}
