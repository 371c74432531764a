import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { RemoteProblem } from '../../../kit/server/remote-problem.ts';
import { shellText } from '../../messages/shell-messages.ts';
import { CurrentPassword, OneTimeCode } from './credential-inputs.tsx';
import { FactorShown } from './factor-shown.tsx';
import { addPasskey, confirmSecondFactor, type SecondFactor, startSecondFactor } from './sign-in-api.ts';

const text = shellText.twoFactor;

interface TwoFactorSetupProps {
  readonly onDone: () => void;
  readonly canAddPasskey?: boolean;
}

/** Shown once to people without a second factor: key, backup codes, first code. */
export function TwoFactorSetup({ onDone, canAddPasskey = false }: TwoFactorSetupProps): ReactNode {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [factor, setFactor] = useState<SecondFactor | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setFailure(null);
    if (factor) confirmSecondFactor(code).then(onDone, setFailure);
    else startSecondFactor(password).then(setFactor, setFailure);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{text.why}</p>
      {factor ? (
        <>
          <FactorShown factor={factor} />
          <OneTimeCode label={text.code} inputMode="numeric" isAutoFocused value={code} onChange={setCode} />
        </>
      ) : (
        <CurrentPassword label={text.password} value={password} onChange={setPassword} isAutoFocused />
      )}
      {failure !== null && <ErrorState error={failure} />}
      <Button type="submit" variant="primary">
        {factor ? text.finish : text.start}
      </Button>
      {!factor && canAddPasskey && <PasskeyInstead password={password} onDone={onDone} onFailure={setFailure} />}
    </form>
  );
}

function PasskeyInstead(props: {
  readonly password: string;
  readonly onDone: () => void;
  readonly onFailure: (error: unknown) => void;
}): ReactNode {
  const refuse = (error: unknown): void => {
    const isTheBrowsers = error instanceof Error && error.name === 'NotAllowedError';
    props.onFailure(isTheBrowsers ? new RemoteProblem('UNAUTHORIZED', text.passkeyFailed) : error);
  };
  const add = (): void => {
    void addPasskey(text.passkeyName, { password: props.password }).then(props.onDone, refuse);
  };
  return (
    <>
      <p className="text-13 text-ink-soft">{text.or}</p>
      <Button onPress={add}>{text.passkey}</Button>
    </>
  );
}
