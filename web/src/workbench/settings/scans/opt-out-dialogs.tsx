import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { TextArea, TextInput } from '../../../kit/controls/inputs.tsx';
import { useWrite } from '../../../kit/server/use-operation.ts';
import { ADD_OPT_OUT, REMOVE_OPT_OUT } from '../../api/scan-operations.ts';
import type { ScanOptOut } from '../../api/schema-interfaces.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { scanSettingsText as text } from '../../messages/request/scan-messages.ts';

interface Ends {
  readonly onDone: (optOut: ScanOptOut) => void;
  readonly onClose: () => void;
}

export function AddOptOutDialog({ onDone, onClose }: Ends): ReactNode {
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const add = useWrite(ADD_OPT_OUT, ({ done }) => onDone(done));
  const errorOf = (typed: string): string | null => (isAsked && typed.trim() === '' ? dialogText.required : null);
  const submit = (): void => {
    setAsked(true);
    if (value.trim() !== '' && reason.trim() !== '') add.mutate({ value: value.trim(), reason: reason.trim() });
  };
  return (
    <FormDialog
      title={text.addTitle}
      submit={text.addSubmit}
      onSubmit={submit}
      onClose={onClose}
      isBusy={add.isPending}
      error={add.error}
    >
      <TextInput label={text.value} hint={text.valueHint} value={value} onChange={setValue} error={errorOf(value)} />
      <TextArea label={text.reason} value={reason} onChange={setReason} error={errorOf(reason)} />
    </FormDialog>
  );
}

/** What was refused may be scanned again at once, so it needs a confirmation. */
export function RemoveOptOutDialog({ optOut, onDone, onClose }: Ends & { readonly optOut: ScanOptOut }): ReactNode {
  const remove = useWrite(REMOVE_OPT_OUT, ({ done }) => onDone(done));
  return (
    <FormDialog
      title={text.removeTitle}
      submit={text.remove}
      size="small"
      isDangerous
      onSubmit={() => remove.mutate({ id: optOut.id })}
      onClose={onClose}
      isBusy={remove.isPending}
      error={remove.error}
    >
      <p className="wrap-anywhere">{text.removeText(optOut.value)}</p>
      <p className="text-13 wrap-anywhere text-ink-soft">{optOut.reason}</p>
    </FormDialog>
  );
}
