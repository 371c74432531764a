import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { TextInput } from '../../../kit/controls/inputs.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { shellText } from '../../messages/shell-messages.ts';
import { CurrentPassword } from './credential-inputs.tsx';
import { replacePassword } from './sign-in-api.ts';

const text = shellText.ownPassword;

/** Shown to people who came in with a password that a command printed: nothing else works before it is replaced. */
export function OwnPassword({ onDone }: { readonly onDone: () => void }): ReactNode {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const isTypedTwice = next === again;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isTypedTwice) return;
    setFailure(null);
    replacePassword(current, next).then(onDone, setFailure);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{text.why}</p>
      <CurrentPassword label={text.current} value={current} onChange={setCurrent} isAutoFocused />
      <TextInput
        label={text.next}
        hint={text.hint}
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
      />
      <TextInput
        label={text.again}
        error={again !== '' && !isTypedTwice ? text.notTheSame : undefined}
        type="password"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
      />
      {failure !== null && <ErrorState error={failure} />}
      <Button type="submit" variant="primary">
        {text.save}
      </Button>
    </form>
  );
}
