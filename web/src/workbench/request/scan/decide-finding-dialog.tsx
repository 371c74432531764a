import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { TextArea } from '../../../kit/controls/inputs.tsx';
import type { FindingDecisionKind, ReportFinding } from '../../api/schema-interfaces.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';
import { useOwnDraft } from '../drafts/use-draft.ts';
import { placeOf } from './severity.tsx';

export type Decided = Exclude<FindingDecisionKind, 'OPEN'>;

const SUBMIT: Readonly<Record<Decided, string>> = { DISPUTED: text.dispute, ACCEPTED: text.accept };

/** Asks why a finding is disputed or accepted. */
export function DecideFindingDialog(props: {
  readonly finding: ReportFinding;
  readonly decision: Decided;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** Calls `onDecided` when the server has the decision. */
  readonly onDecide: (reason: string, onDecided: () => void) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { finding, decision, isBusy, error, onDecide, onClose } = props;
  const draft = useOwnDraft(`finding:${finding.id}:${decision}`, { reason: '' });
  const { reason } = draft.fields;
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = (): void => {
    setAsked(true);
    if (!isMissing) onDecide(reason.trim(), draft.forget);
  };
  return (
    <FormDialog
      title={text.decideTitle[decision]}
      submit={SUBMIT[decision]}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
    >
      <p className="font-medium">
        {finding.title} <span className="font-normal wrap-anywhere text-ink-soft">{placeOf(finding)}</span>
      </p>
      <TextArea
        label={text.reason}
        hint={text.decideHint[decision]}
        value={reason}
        onChange={(typed) => draft.change({ reason: typed })}
        error={isAsked && isMissing ? dialogText.required : null}
      />
    </FormDialog>
  );
}
