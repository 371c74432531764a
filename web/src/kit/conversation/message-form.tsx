import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useKeptText } from '../browser/use-kept-text.ts';
import { Button } from '../controls/button.tsx';
import { TextArea } from '../controls/inputs.tsx';
import { ErrorState } from '../feedback/states.tsx';
import { conversationText as text } from './conversation-text.ts';

/** Writes one message; what was typed stays until the server has it. */
export function MessageForm(props: {
  /** Who reads it, such as "To Uma Reed and her colleagues". */
  readonly label: string;
  /** Names the person too: another one at the same browser does not read it. */
  readonly draftKey: string;
  readonly isBusy: boolean;
  /** Why this person cannot write here. */
  readonly refusal?: string | undefined;
  readonly error: Error | null;
  /** The person came to write: the field has the focus. */
  readonly isFocused?: boolean;
  /** What helps to begin: it is given what is typed, and sets it. */
  readonly starter?: (typed: string, onChange: (text: string) => void) => ReactNode;
  /** Calls `onSent` when the server has the message. */
  readonly onSend: (message: string, onSent: () => void) => void;
}): ReactNode {
  const { label, draftKey, isBusy, refusal, error, isFocused, onSend } = props;
  const { text: typed, change: setTyped } = useKeptText(draftKey);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFocused) form.current?.querySelector('textarea')?.focus();
  }, [isFocused]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(typed.trim() === '');
    if (isBusy || refusal) return;
    if (typed.trim() === '') form.current?.querySelector('textarea')?.focus();
    else onSend(typed.trim(), () => setTyped(''));
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
      className="grid gap-2"
    >
      {props.starter?.(typed, setTyped)}
      <TextArea
        label={label}
        hint={text.kept}
        value={typed}
        onChange={setTyped}
        error={isAsked && typed.trim() === '' ? text.empty : null}
      />
      {error && <ErrorState error={error} />}
      <Button type="submit" variant="primary" refusal={refusal} isBusy={isBusy} className="justify-self-end">
        {text.send}
      </Button>
    </form>
  );
}
