import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { changeActor, type StaffActor } from '../access/index.ts';
import { type Change, recordChange } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { Approval, ApprovalKind, Difference } from './approval.ts';
import { insertApproval, markUsed, newestAbout, takeBackWaiting } from './approval-store.ts';
import type { ApprovalDeps } from './deps.ts';

/** What somebody wants to do, as the second person sees it. */
export interface Proposal {
  readonly kind: ApprovalKind;
  /** The quote request, or the name of the rate plan. */
  readonly subjectId: string;
  readonly quoteRequestId: string | null;
  /** The insured, or the rate plan. */
  readonly title: string;
  /** Of the page in the workbench where the action is done. */
  readonly path: string;
  /** Why it needs a second person: a sentence. */
  readonly because: string;
  /** Everything that the approval is about: when one of them differs later, it needs another approval. */
  readonly facts: readonly string[];
  readonly differences: readonly Difference[];
  /** What the trail names it by, and in whose time. */
  readonly record: Pick<Change, 'entity' | 'entityId' | 'partnerId' | 'at'>;
  /** The word to the second person; null: the second person is not asked. */
  readonly word: string | null;
}

const LONGEST_WORD = 1000;

/**
 * Whether a second person agreed to exactly this. Without an agreement it is asked for, if there is a word to the second
 * person, and the answer is false: the caller then leaves everything as it is. Errors: INVALID_STATE with
 * `details.approval` (NEEDED, WAITING or SENT_BACK) when it is needed and not asked for, or when no other manager could
 * decide; VALIDATION_FAILED for the word. Spec: D70.
 */
export async function secondPersonAgreed(
  tx: Tx,
  deps: ApprovalDeps,
  staff: StaffActor,
  proposal: Proposal,
): Promise<boolean> {
  if (deps.secondPerson === 'off') return true;
  const { kind, subjectId } = proposal;
  const known = await newestAbout(tx, { kind, subjectId, facts: JSON.stringify(proposal.facts) });
  if (known?.state === 'APPROVED') {
    await markUsed(tx, known.id, deps.clock());
    return true;
  }
  if (proposal.word === null) throw refusal(proposal, known);
  if (known?.state !== 'WAITING') await ask(tx, deps, staff, { ...proposal, word: checkedWord(proposal.word) });
  return false;
}

async function ask(
  tx: Tx,
  deps: ApprovalDeps,
  staff: StaffActor,
  proposal: Proposal & { readonly word: string },
): Promise<void> {
  const { kind, subjectId, quoteRequestId, title, path, differences, record, word } = proposal;
  await takeBackWaiting(tx, subjectId, kind);
  const approval: Approval = {
    id: newId(),
    kind,
    state: 'WAITING',
    subjectId,
    quoteRequestId,
    partnerId: record.partnerId,
    title,
    path,
    differences,
    askedBy: staff.staffId,
    askedByName: staff.name,
    askedAt: deps.clock(),
    word,
    decidedByName: null,
    decidedAt: null,
    answer: null,
    usedAt: null,
  };
  await insertApproval(tx, approval, JSON.stringify(proposal.facts));
  await recordChange(tx, {
    ...record,
    action: 'approval asked',
    actor: changeActor(staff),
    requestId: staff.requestId,
    change: { approval: kind, word, ...inTrail(differences) },
  });
  if ((await deps.approvalNotices.asked(tx, approval)) > 0) return;
  throw new Problem(
    'INVALID_STATE',
    'No other manager can approve this. An operator adds a manager, or switches the second person off.',
  );
}

function refusal({ because }: Proposal, known: Approval | undefined): Problem {
  if (known?.state === 'WAITING') {
    const message = `${because} ${known.askedByName} asked for the approval, and it waits for a decision.`;
    return new Problem('INVALID_STATE', message, { approval: 'WAITING' });
  }
  if (known?.state === 'SENT_BACK') {
    const message = `${because} ${known.decidedByName} sent it back: ${known.answer}`;
    return new Problem('INVALID_STATE', message, { approval: 'SENT_BACK' });
  }
  return new Problem('INVALID_STATE', `${because} Ask for the approval.`, { approval: 'NEEDED' });
}

/** As fields of the trail, each with its values before and after. */
function inTrail(differences: readonly Difference[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(differences.map(({ what, before, after }) => [what, { before, after }]));
}

/** The trimmed word. Errors: VALIDATION_FAILED at `approvalWord`. */
function checkedWord(word: string): string {
  const trimmed = word.trim();
  if (trimmed !== '' && trimmed.length <= LONGEST_WORD) return trimmed;
  throw validationFailed([{ path: 'approvalWord', message: `needs 1 to ${LONGEST_WORD} characters` }]);
}
