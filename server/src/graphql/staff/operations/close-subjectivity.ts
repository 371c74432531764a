import { closeSubjectivity } from '../../../underwriting/index.ts';
import { APPROVAL_WORD } from '../object-types/request/approvals.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addCloseSubjectivity(types: StaffTypes): void {
  addStaffAction(
    types,
    'closeSubjectivity',
    {
      description: 'Needs a text or a document as evidence.',
      args: types.builder.args((t) => ({
        subjectivityId: t.id({ required: true }),
        evidence: t.string(),
        evidenceDocumentId: t.id(),
        approvalWord: t.string(APPROVAL_WORD),
      })),
    },
    async (deps, staff, { evidence, evidenceDocumentId, ...input }) =>
      await closeSubjectivity(deps, staff, {
        ...input,
        evidence: evidence ?? null,
        evidenceDocumentId: evidenceDocumentId ?? null,
      }),
  );
}
