import { type ReactNode, useState } from 'react';
import { useKeptText } from '../../kit/browser/use-kept-text.ts';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { DatePicker, Select, TextArea } from '../../kit/controls/inputs.tsx';
import { dayText } from '../../kit/text/formats.tsx';
import { conversationPanelText as text } from '../messages/conversation-text.ts';

interface Wish {
  readonly kind: string;
  readonly on: string;
  readonly text: string;
}

type Kind = keyof typeof text.changeText;

/** Asks the underwriter to change or to cancel the policy from a day on. */
export function ChangeDialog(props: {
  readonly days: { readonly from: string; readonly until: string };
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Names the person too, as the key of a message does. */
  readonly draftKey: string;
  /** Calls `onSent` when the server has the wish. */
  readonly onSend: (wish: Wish, onSent: () => void) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { from, until } = props.days;
  const [kind, setKind] = useState<Kind>('ENDORSEMENT');
  const [on, setOn] = useState(from);
  const { text: words, change: setWords, forget } = useKeptText(props.draftKey);
  const [isAsked, setAsked] = useState(false);
  const isDayWrong = on < from || on > until;
  const isMissing = words.trim() === '';
  const submit = (): void => {
    setAsked(true);
    if (!isDayWrong && !isMissing) props.onSend({ kind, on, text: words.trim() }, forget);
  };
  return (
    <FormDialog
      title={text.changeTitle}
      submit={text.changeSend}
      onSubmit={submit}
      onClose={props.onClose}
      isBusy={props.isBusy}
      error={props.error}
    >
      <Select
        label={text.changeKind}
        value={kind}
        onChange={(chosen) => setKind(chosen === 'CANCELLATION' ? chosen : 'ENDORSEMENT')}
        choices={text.changeKinds}
      />
      <DatePicker
        label={text.changeOn[kind]}
        hint={text.changeOnHint(dayText(from), dayText(until))}
        value={on}
        onChange={setOn}
        error={isAsked && isDayWrong ? text.changeDayWrong : null}
      />
      <TextArea
        label={text.changeText[kind]}
        value={words}
        onChange={setWords}
        error={isAsked && isMissing ? text.changeTextNeeded[kind] : null}
      />
      <p className="text-14 text-ink-soft">{text.changeNote}</p>
    </FormDialog>
  );
}
