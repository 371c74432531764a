import { type FormEvent, type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import { Button } from '../../kit/controls/button.tsx';
import { TextInput } from '../../kit/controls/inputs.tsx';
import { CopyButton, ErrorState } from '../../kit/feedback/states.tsx';
import { RemoteProblem } from '../../kit/server/remote-problem.ts';
import { shellText } from '../messages/shell-messages.ts';
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
  const secret = factor ? (new URL(factor.totpUri).searchParams.get('secret') ?? factor.totpUri) : '';
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{text.why}</p>
      {factor ? (
        <>
          <div>
            <p className="font-medium">{text.uri}</p>
            <div className="mt-1 grid grid-cols-[auto_1fr] items-center gap-3">
              <QrCode of={factor.totpUri} />
              <div className="flex flex-col items-start gap-2">
                <code className="rounded-md bg-sunken p-2 font-mono text-13 break-all">{secret}</code>
                <CopyButton text={secret} />
                <a href={factor.totpUri} className="text-13">
                  {text.openApp}
                </a>
              </div>
            </div>
          </div>
          <div>
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{text.backup}</span>
              <CopyButton text={factor.backupCodes.join('\n')} label={text.copyAll} />
            </p>
            <ul className="mt-1 grid grid-cols-2 gap-1 rounded-md bg-sunken p-2 font-mono text-13">
              {factor.backupCodes.map((backup) => (
                <li key={backup}>{backup}</li>
              ))}
            </ul>
          </div>
          <TextInput
            label={text.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            isAutoFocused
            value={code}
            onChange={setCode}
          />
        </>
      ) : (
        <TextInput
          label={text.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isAutoFocused
        />
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

/** Dark on light in either theme: cameras cannot read the inverse. */
function QrCode({ of: content }: { readonly of: string }): ReactNode {
  const { data, size } = encode(content, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.qr} className="size-32 rounded-md">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
