import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { DatePicker, TextInput } from '../../../kit/controls/inputs.tsx';
import type { HoldInput } from '../../api/schema-interfaces.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { Outgoing } from './action-dialog.tsx';
import type { HoldFields } from './hold-fields.ts';

const text = dialogText.hold;

/** For one request or for several at once. */
export function HoldDialog(props: {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onHold: (hold: HoldInput) => void;
  /** What was typed before, and where it is kept. */
  readonly draft: { readonly fields: HoldFields; readonly change: (changed: Partial<HoldFields>) => void };
  /** What helps to write the sentence. */
  readonly template?: ReactNode;
  /** The mail to the broker, for what is typed so far. */
  readonly preview?: (typed: Pick<HoldInput, 'sentence' | 'reviewOn'>) => ReactNode;
}): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const { change, fields } = props.draft;
  const { reason, sentence, reviewOn } = fields;
  const missing = (value: string): string | null => (isAsked && value.trim() === '' ? dialogText.required : null);
  const submit = (): void => {
    setAsked(true);
    if ([reason, sentence, reviewOn].some((value) => value.trim() === '')) return;
    props.onHold({ reason: reason.trim(), sentence: sentence.trim(), reviewOn });
  };
  return (
    <FormDialog
      title={text.title}
      submit={text.submit}
      onSubmit={submit}
      onClose={props.onClose}
      isBusy={props.isBusy}
      error={props.error}
    >
      <TextInput
        label={text.reason}
        value={reason}
        onChange={(changed) => change({ reason: changed })}
        error={missing(reason)}
        isAutoFocused
      />
      {props.template}
      <TextInput
        label={text.sentence}
        value={sentence}
        onChange={(changed) => change({ sentence: changed })}
        error={missing(sentence)}
      />
      <DatePicker
        label={text.review}
        value={reviewOn}
        onChange={(changed) => change({ reviewOn: changed })}
        error={missing(reviewOn)}
      />
      <Outgoing lines={[text.preview(sentence)]} />
      {props.preview?.({ sentence, reviewOn })}
    </FormDialog>
  );
}
