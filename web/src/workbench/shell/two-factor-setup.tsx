import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/inputs.tsx';
import { CopyButton, ErrorState } from '../../kit/states.tsx';
import { shellText } from '../messages/shell-messages.ts';
import { confirmSecondFactor, type SecondFactor, startSecondFactor } from './sign-in-api.ts';

const text = shellText.twoFactor;

/** Asked once of everybody without a second factor: key, backup codes, first code. */
export function TwoFactorSetup({ onDone }: { readonly onDone: () => void }): ReactNode {
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
            <p>{text.uri}</p>
            <p className="mt-1 flex flex-wrap items-center gap-2 rounded-md bg-sunken p-2">
              <code className="font-mono text-13 break-all">{secret}</code> <CopyButton text={secret} />
            </p>
            <a href={factor.totpUri} className="text-13">
              {text.openApp}
            </a>
          </div>
          <div>
            <p>{text.backup}</p>
            <ul className="mt-1 grid grid-cols-2 gap-1 rounded-md bg-sunken p-2 font-mono text-13">
              {factor.backupCodes.map((backup) => (
                <li key={backup}>{backup}</li>
              ))}
            </ul>
          </div>
          <TextInput label={text.code} autoComplete="one-time-code" value={code} onChange={setCode} />
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
    </form>
  );
}
