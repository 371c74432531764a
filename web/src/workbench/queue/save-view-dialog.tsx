import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { Checkbox, TextInput } from '../../kit/controls/inputs.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { useWrite } from '../../kit/server/use-operation.ts';
import { SAVE_VIEW } from '../api/queue-operations.ts';
import { dialogText } from '../messages/dialog-messages.ts';
import { queueText } from '../messages/queue-messages.ts';
import { useKeepViews } from './use-keep-views.ts';

const text = queueText.views;

/** Filters, order and columns that are on the screen, under a name in the menu. */
export function SaveViewDialog(props: {
  readonly name: string;
  readonly address: string;
  readonly onClose: () => void;
}): ReactNode {
  const [name, setName] = useState(props.name);
  const [isShared, setShared] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const announce = useAnnounce();
  const keepViews = useKeepViews();
  const save = useWrite(SAVE_VIEW, ({ views }) => keepViews(views));
  const submit = (): void => {
    setAsked(true);
    if (name.trim() === '') return;
    save.mutate(
      { name: name.trim(), address: props.address, isShared },
      {
        onSuccess: () => {
          props.onClose();
          announce(text.saved(name.trim()));
        },
      },
    );
  };
  return (
    <FormDialog
      title={text.saveTitle}
      submit={text.submit}
      size="small"
      onSubmit={submit}
      onClose={props.onClose}
      isBusy={save.isPending}
      error={save.error}
    >
      <TextInput
        label={text.name}
        value={name}
        onChange={setName}
        error={isAsked && name.trim() === '' ? dialogText.required : null}
        isAutoFocused
      />
      <Checkbox isChecked={isShared} onChange={setShared}>
        {text.share}
      </Checkbox>
    </FormDialog>
  );
}
