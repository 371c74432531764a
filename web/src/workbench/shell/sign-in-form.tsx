import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/inputs.tsx';
import { RemoteProblem } from '../../kit/remote-problem.ts';
import { ErrorState } from '../../kit/states.tsx';
import { shellText } from '../messages/shell-messages.ts';
import { readDoor, type SignInState, sendCode, signIn } from './sign-in-api.ts';

const text = shellText.signIn;

/** Password, then the one-time code; one message for every failure. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }): ReactNode {
  const door = useQuery({ queryKey: ['door'], queryFn: readDoor });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    setFailure(null);
    const asked: Promise<SignInState> = step === 'password' ? signIn(email, password) : sendCode(code);
    asked
      .then((state) => {
        if (state === 'SIGNED_IN') onSignedIn();
        else if (state === 'CODE_REQUIRED') setStep('code');
        else setFailure(new RemoteProblem('UNAUTHORIZED', text.refused));
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {step === 'password' ? (
        <>
          <TextInput
            label={text.email}
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            isAutoFocused
          />
          <TextInput
            label={text.password}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </>
      ) : (
        <TextInput
          key="code"
          label={text.code}
          hint={text.codeHint}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          isAutoFocused
        />
      )}
      {failure !== null && <Failure error={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isBusy} className="flex-1">
          {step === 'password' ? text.submit : text.confirm}
        </Button>
        {step === 'code' && <Button onPress={() => setStep('password')}>{text.back}</Button>}
      </div>
      {door.data?.methods.includes('OIDC') && (
        <a href="/staff/sign-in/oidc" className="text-center">
          {text.oidc}
        </a>
      )}
      {door.data?.isSandbox && step === 'password' && <p className="text-13 text-ink-faint">{text.sandboxHint}</p>}
    </form>
  );
}

function Failure({ error }: { readonly error: unknown }): ReactNode {
  if (!(error instanceof RemoteProblem) || error.code === 'INTERNAL') return <ErrorState error={error} />;
  return (
    <p role="alert" className="rounded-md bg-refused-ground px-3 py-2 text-refused">
      {error.code === 'RATE_LIMITED' ? text.limited : text.refused}
    </p>
  );
}
