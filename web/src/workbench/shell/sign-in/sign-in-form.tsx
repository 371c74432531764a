import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../kit/controls/button.tsx';
import { TextInput } from '../../../kit/controls/inputs.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { RemoteProblem } from '../../../kit/server/remote-problem.ts';
import { shellText } from '../../messages/shell-messages.ts';
import { CurrentPassword, OneTimeCode } from './credential-inputs.tsx';
import { readDoor, type SignInState, sendCode, signIn, signInWithPasskey } from './sign-in-api.ts';

const text = shellText.signIn;

/** In the address to which the page leads on which a password is chosen. */
const CHOSEN = 'password';

type Step = 'password' | 'code' | 'passkey';

/** Password, then one-time code or passkey; or the passkey alone. One message for every failure. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }): ReactNode {
  const door = useQuery({ queryKey: ['door'], queryFn: readDoor });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [chosenStep, setStep] = useState<Step | null>(null);
  const step = chosenStep ?? stepOf(door.data?.state);
  const [failure, setFailure] = useState<unknown>(refusalOnTheWayBack);
  const [isBusy, setBusy] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const isPasswordNew = parameters.get(CHOSEN) === 'saved';
  const attempt = (asked: Promise<SignInState>): void => {
    setBusy(true);
    setFailure(null);
    asked
      .then((state) => {
        if (state === 'SIGNED_IN') {
          if (isPasswordNew) setParameters({}, { replace: true });
          onSignedIn();
        } else if (state === 'CODE_REQUIRED') setStep('code');
        else if (state === 'PASSKEY_REQUIRED') setStep('passkey');
        else setFailure(new RemoteProblem('UNAUTHORIZED', text.refused));
      }, setFailure)
      .finally(() => setBusy(false));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (step === 'password') attempt(signIn(email, password));
    else if (step === 'code') attempt(sendCode(code));
    else attempt(signInWithPasskey());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {step === 'password' && (
        <>
          {isPasswordNew && (
            <p role="status" className="rounded-md bg-done-ground px-3 py-2 text-done">
              {text.passwordSaved}
            </p>
          )}
          <TextInput
            label={text.email}
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            isAutoFocused
          />
          <CurrentPassword label={text.password} value={password} onChange={setPassword} />
        </>
      )}
      {step === 'code' && (
        <OneTimeCode key="code" label={text.code} hint={text.codeHint} value={code} onChange={setCode} isAutoFocused />
      )}
      {step === 'passkey' && <p role="status">{text.passkeyNeeded}</p>}
      {failure !== null && <Failure error={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isBusy} className="flex-1">
          {step === 'password' ? text.submit : step === 'code' ? text.confirm : text.passkey}
        </Button>
        {step !== 'password' && <Button onPress={() => setStep('password')}>{text.back}</Button>}
      </div>
      {step === 'password' && (
        <OtherWays methods={door.data?.methods ?? []} onPasskey={() => attempt(signInWithPasskey())} />
      )}
      {step === 'password' && <p className="text-13 text-ink-faint">{text.forgotten}</p>}
      {door.data?.isSandbox && step === 'password' && <p className="text-13 text-ink-faint">{text.sandboxHint}</p>}
    </form>
  );
}

/** Who came from the identity provider without a proven second factor is asked for it at once. */
function stepOf(state: SignInState | undefined): Step {
  if (state === 'CODE_REQUIRED') return 'code';
  return state === 'PASSKEY_REQUIRED' ? 'passkey' : 'password';
}

/** The identity provider returns people with an error when it does not know them, or when we do not. */
function refusalOnTheWayBack(): unknown {
  return new URLSearchParams(location.search).has('error') ? new RemoteProblem('UNAUTHORIZED', text.refused) : null;
}

interface OtherWaysProps {
  readonly methods: readonly string[];
  readonly onPasskey: () => void;
}

function OtherWays({ methods, onPasskey }: OtherWaysProps): ReactNode {
  return (
    <>
      {methods.includes('PASSKEY') && <Button onPress={onPasskey}>{text.passkey}</Button>}
      {methods.includes('OIDC') && (
        <a href={`/staff/sign-in/oidc?to=${encodeURIComponent(location.pathname)}`} className="text-center">
          {text.oidc}
        </a>
      )}
    </>
  );
}

function Failure({ error }: { readonly error: unknown }): ReactNode {
  // The browser's own refusal: cancelled, timed out, or no passkey of this site on the device.
  if (error instanceof Error && error.name === 'NotAllowedError') return <Alert text={text.passkeyFailed} />;
  if (!(error instanceof RemoteProblem) || error.code === 'INTERNAL') return <ErrorState error={error} />;
  return <Alert text={error.code === 'RATE_LIMITED' ? text.limited : text.refused} />;
}

function Alert({ text: said }: { readonly text: string }): ReactNode {
  return (
    <p role="alert" className="rounded-md bg-refused-ground px-3 py-2 text-refused">
      {said}
    </p>
  );
}
