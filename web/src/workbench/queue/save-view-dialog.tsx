import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { Checkbox, TextInput } from '../../kit/controls/inputs.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { useWrite } from '../../kit/server/use-operation.ts';
import { SAVE_VIEW } from '../api/queue-operations.ts';
import type { SavedView } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { dialogText } from '../messages/request/dialog-messages.ts';
import { useKeepViews } from './use-keep-views.ts';

const text = queueText.views;

/** Filters, order and columns that are on the screen, under a name in the menu; or another name for what is there. */
export function SaveViewDialog(props: {
  /** The person's own view that is open. */
  readonly own: SavedView | undefined;
  readonly views: readonly SavedView[];
  readonly address: string;
  readonly onClose: () => void;
}): ReactNode {
  const { own } = props;
  const [name, setName] = useState(own?.name ?? '');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const replaced = own ? undefined : props.views.find((view) => view.isMine && view.name === name.trim());
  // What others use already stays theirs unless the person takes it away.
  const isShared = chosen ?? (own ?? replaced)?.isShared ?? false;
  const [isAsked, setAsked] = useState(false);
  const announce = useAnnounce();
  const keepViews = useKeepViews();
  const save = useWrite(SAVE_VIEW, ({ views }) => keepViews(views));
  const submit = (): void => {
    setAsked(true);
    if (name.trim() === '') return;
    save.mutate(
      { id: own?.id ?? null, name: name.trim(), address: props.address, isShared },
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
      title={own ? text.changeTitle : text.saveTitle}
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
      {replaced && <p className="text-13 text-ink-soft">{text.replaces(replaced.name)}</p>}
      <Checkbox isChecked={isShared} onChange={setChosen}>
        {text.share}
      </Checkbox>
    </FormDialog>
  );
}
