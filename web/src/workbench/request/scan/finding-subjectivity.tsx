import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Select } from '../../../kit/controls/inputs.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { REQUEST_ACTIONS } from '../../api/request-operations.ts';
import type { ReportFinding, SubjectivityType } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useSubmission } from '../request-context.tsx';

const words = requestText.subjectivities;
const WHEN: Readonly<Record<SubjectivityType, string>> = { PRE_BIND: words.preBind, POST_BIND: words.postBind };

/** The subjectivity that stands for a finding; without one, the button that makes it. */
export function FindingSubjectivity({ finding }: { readonly finding: ReportFinding }): ReactNode {
  const { request, isBusy } = useSubmission();
  const [isAsking, setAsking] = useState(false);
  const existing = request.subjectivities.find(({ findingKey }) => findingKey === finding.key);
  const edit = request.actions.find(({ action }) => action === 'EDIT_SUBJECTIVITIES');
  if (existing) {
    return (
      <span className="flex items-center gap-2 text-13">
        {text.isSubjectivity}: {WHEN[existing.type]}
        <Pill meaning={existing.isOpen ? 'waits' : 'done'}>{existing.isOpen ? words.open : words.closed}</Pill>
      </span>
    );
  }
  if (!edit || finding.resolvedAt !== null) return null;
  return (
    <>
      <Button
        refusal={edit.refusal?.message}
        isBusy={isBusy}
        label={text.named(text.makeSubjectivity, finding.title)}
        onPress={() => setAsking(true)}
      >
        {text.makeSubjectivity}
      </Button>
      {isAsking && <SubjectivityDialog finding={finding} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks by when the finding has to be fixed, and says what the broker will read. */
function SubjectivityDialog(props: { readonly finding: ReportFinding; readonly onClose: () => void }): ReactNode {
  const { finding, onClose } = props;
  const { run } = useSubmission();
  const [type, setType] = useState<SubjectivityType>('PRE_BIND');
  const submit = (): void =>
    run({
      action: 'EDIT_SUBJECTIVITIES',
      call: REQUEST_ACTIONS.addSubjectivityFromFinding({ findingId: finding.id, type }),
      done: words.added,
      onDone: onClose,
    });
  return (
    <ActionDialog
      title={text.makeSubjectivity}
      submit={text.subjectivitySubmit}
      size="small"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <span className="block text-12 text-ink-faint">{text.subjectivityText}</span>
        <span className="font-medium wrap-anywhere">{finding.subjectivityText}</span>
      </p>
      <Select
        label={words.kind}
        hint={text.subjectivityHint}
        value={type}
        onChange={setType}
        choices={[
          { value: 'PRE_BIND', label: WHEN.PRE_BIND },
          { value: 'POST_BIND', label: WHEN.POST_BIND },
        ]}
      />
    </ActionDialog>
  );
}
