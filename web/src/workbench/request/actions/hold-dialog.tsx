import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { DatePicker, TextInput } from '../../../kit/controls/inputs.tsx';
import type { HoldInput } from '../../api/schema-interfaces.ts';
import { dialogText } from '../../messages/dialog-messages.ts';
import { Outgoing } from './action-dialog.tsx';

const text = dialogText.hold;

/** Also used for several requests at once. */
export function HoldDialog(props: {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onHold: (hold: HoldInput) => void;
  /** The mail to the broker, for what is typed so far. */
  readonly preview?: (typed: Pick<HoldInput, 'sentence' | 'reviewOn'>) => ReactNode;
}): ReactNode {
  const [reason, setReason] = useState('');
  const [sentence, setSentence] = useState('');
  const [reviewOn, setReviewOn] = useState('');
  const [isAsked, setAsked] = useState(false);
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
      <TextInput label={text.reason} value={reason} onChange={setReason} error={missing(reason)} isAutoFocused />
      <TextInput label={text.sentence} value={sentence} onChange={setSentence} error={missing(sentence)} />
      <DatePicker label={text.review} value={reviewOn} onChange={setReviewOn} error={missing(reviewOn)} />
      <Outgoing lines={[text.preview(sentence)]} />
      {props.preview?.({ sentence, reviewOn })}
    </FormDialog>
  );
}
