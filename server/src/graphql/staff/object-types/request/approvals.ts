import type { StaffTypes } from '../staff-types.ts';

/** The argument of an action that may need a second person. */
export const APPROVAL_WORD = {
  description:
    'Where a second person has to approve: asks for it with this word, and changes nothing else. Without it such an action is INVALID_STATE with `details.approval`.',
};

/** What one person does not do alone, with what changes against what. */
export function addApprovalTypes({ enums, refs }: StaffTypes): void {
  refs.approval.implement({
    description: 'Something that a second person has to approve.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: enums.approvalKind }),
      state: t.expose('state', { type: enums.approvalState }),
      quoteRequestId: t.exposeID('quoteRequestId', { nullable: true }),
      title: t.exposeString('title', { description: 'The insured, or the rate plan.' }),
      path: t.exposeString('path', { description: 'Of the page in the workbench where the action is done.' }),
      differences: t.expose('differences', { type: [refs.approvalDifference] }),
      askedBy: t.exposeString('askedByName'),
      askedAt: t.expose('askedAt', { type: 'DateTime' }),
      word: t.exposeString('word', { description: 'From the person who asks.' }),
      decidedBy: t.exposeString('decidedByName', { nullable: true }),
      decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
      answer: t.exposeString('answer', { nullable: true }),
      usedAt: t.expose('usedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the approved action was done.',
      }),
      isMine: t.exposeBoolean('isMine', { description: 'Asked by the reader.' }),
      isMineToDecide: t.exposeBoolean('isMineToDecide'),
    }),
  });
  refs.approvalDifference.implement({
    fields: (t) => ({
      what: t.exposeString('what'),
      before: t.exposeString('before'),
      after: t.exposeString('after'),
    }),
  });
}
