import { type ReactNode, useState } from 'react';
import { TextArea } from '../../../kit/controls/inputs.tsx';
import { type Option, REQUEST_ACTIONS } from '../../api/request-operations.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { optionsText } from '../../messages/request/options-messages.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useSubmission } from '../request-context.tsx';

export function MarkNotOfferedDialog({
  option,
  onClose,
}: {
  readonly option: Option;
  readonly onClose: () => void;
}): ReactNode {
  const { run } = useSubmission();
  const draft = useDraft(`not-offered:${option.id}`, { reason: '' });
  const { reason } = draft.fields;
  const [isAsked, setAsked] = useState(false);
  const submit = (): void => {
    setAsked(true);
    if (reason.trim() === '') return;
    run({
      action: 'RATE',
      call: REQUEST_ACTIONS.markNotOffered({ optionId: option.id, reason: reason.trim() }),
      done: optionsText.marked,
      onDone: () => {
        draft.forget();
        onClose();
      },
    });
  };
  return (
    <ActionDialog
      title={optionsText.markTitle}
      submit={optionsText.mark}
      size="small"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={optionsText.markReason}
        value={reason}
        onChange={(typed) => draft.change({ reason: typed })}
        error={isAsked && reason.trim() === '' ? dialogText.required : null}
      />
    </ActionDialog>
  );
}
