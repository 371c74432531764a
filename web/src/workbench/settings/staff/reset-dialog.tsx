import type { ReactNode } from 'react';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { settingsText } from '../../messages/places-messages.ts';

const text = settingsText.staffParts;

/** A reset locks a person out at once, so it needs a confirmation. */
export function ResetDialog(props: {
  readonly name: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onReset: () => void;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <FormDialog
      title={text.resetTitle(props.name)}
      submit={text.reset}
      size="small"
      isDangerous
      onSubmit={props.onReset}
      onClose={props.onClose}
      isBusy={props.isBusy}
      error={props.error}
    >
      <p>{text.resetText}</p>
    </FormDialog>
  );
}
