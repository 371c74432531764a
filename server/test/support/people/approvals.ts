/** What waits for a second person, as stories at the workbench read and decide it. */
import type { Answer } from './broker.ts';
import type { Workbench } from './workbench.ts';

const APPROVAL = `id kind state title path differences { what before after } askedBy word decidedBy answer usedAt
  isMine isMineToDecide`;

export const APPROVALS = `query ($subjectId: ID) { approvals(subjectId: $subjectId) { ${APPROVAL} } }`;
export const DECIDE = `mutation ($id: ID!, $isApproved: Boolean!, $answer: String) {
  decideApproval(id: $id, isApproved: $isApproved, answer: $answer) { ${APPROVAL} } }`;
export const TAKE_BACK = `mutation ($id: ID!) { takeBackApproval(id: $id) { ${APPROVAL} } }`;

/** The approvals that wait, or all of a subject. */
export async function approvalsFor(bench: Workbench, subjectId?: string): Promise<Answer['data']> {
  return (await bench.ok(APPROVALS, { subjectId })).approvals;
}

/** Approves the only one that waits, or sends it back with a word. */
export async function decideTheOne(bench: Workbench, answer?: string): Promise<Answer['data']> {
  const [one, ...others] = await approvalsFor(bench);
  if (!one || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} approvals wait`);
  return (await bench.ok(DECIDE, { id: one.id, isApproved: answer === undefined, answer })).decideApproval;
}
