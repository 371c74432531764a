import { useState } from 'react';
import { type FieldTexts, type Merge, mergeFields } from '../../../kit/controls/merge-fields.ts';
import type { Option } from '../../api/request-operations.ts';
import { useSubmission } from '../request-context.tsx';
import { fieldsOf } from './option-fields.ts';

/**
 * While the form is open someone else may save the same option, so that the loaded request is newer than the form's
 * base. Returns the merge to show until the person has resolved it.
 */
export function useOptionConflict(form: {
  readonly option: Option | null;
  readonly base: FieldTexts;
  readonly fields: FieldTexts;
}) {
  const { request } = useSubmission();
  const [settledAt, setSettledAt] = useState(request.revision);
  const theirs = request.quote?.options.find((one) => one.id === form.option?.id);
  const isNewer = form.option !== null && theirs !== undefined && request.revision !== settledAt;
  const merge: Merge | null = isNewer ? mergeFields(form.base, form.fields, fieldsOf(theirs)) : null;
  return { merge, settle: () => setSettledAt(request.revision) };
}
