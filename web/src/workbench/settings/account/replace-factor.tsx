import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { factorText as text } from '../../messages/factor-messages.ts';
import { shellText } from '../../messages/shell-messages.ts';
import { CurrentPassword, OneTimeCode } from '../../shell/sign-in/credential-inputs.tsx';
import { BackupCodes, FactorShown } from '../../shell/sign-in/factor-shown.tsx';
import type { SecondFactor } from '../../shell/sign-in/sign-in-api.ts';
import { confirmReplacement, type FactorProof, renewBackupCodes, startReplacement } from './factor-api.ts';

interface Props {
  /** Then a sign-in with it stands for the code. */
  readonly hasPasskey: boolean;
  readonly onDone: () => void;
}

/** Two steps: the person proves to be there, then the new app shows a code. */
export function ReplaceApp({ hasPasskey, onDone }: Props): ReactNode {
  const [factor, setFactor] = useState<SecondFactor | null>(null);
  const [code, setCode] = useState('');
  if (!factor) {
    return (
      <ProofForm
        why={text.replaceWhy}
        action={text.replaceStart}
        hasPasskey={hasPasskey}
        onProof={async (proof) => setFactor(await startReplacement(proof))}
      />
    );
  }
  return (
    <SteppedForm
      action={text.replaceFinish}
      onSubmit={async () => {
        await confirmReplacement(code);
        onDone();
      }}
    >
      <FactorShown factor={factor} />
      <OneTimeCode label={shellText.twoFactor.code} inputMode="numeric" isAutoFocused value={code} onChange={setCode} />
    </SteppedForm>
  );
}

export function RenewCodes({ hasPasskey, onDone }: Props): ReactNode {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!codes) {
    return (
      <ProofForm
        why={text.renewWhy}
        action={text.renewStart}
        hasPasskey={hasPasskey}
        onProof={async (proof) => setCodes(await renewBackupCodes(proof))}
      />
    );
  }
  return (
    <SteppedForm action={text.renewFinish} onSubmit={async () => onDone()}>
      <BackupCodes codes={codes} />
    </SteppedForm>
  );
}

function ProofForm(props: {
  readonly why: string;
  readonly action: string;
  readonly hasPasskey: boolean;
  readonly onProof: (proof: FactorProof) => Promise<void>;
}): ReactNode {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <SteppedForm action={props.action} onSubmit={() => props.onProof({ password, code })}>
      <p className="text-ink-soft">{props.why}</p>
      <CurrentPassword label={text.password} value={password} onChange={setPassword} isAutoFocused />
      <OneTimeCode
        label={text.code}
        hint={props.hasPasskey ? text.codeOrPasskeyHint : text.codeHint}
        value={code}
        onChange={setCode}
      />
    </SteppedForm>
  );
}

/** One step with one button; says what went wrong, and is sent once at a time. */
function SteppedForm(props: {
  readonly action: string;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    props
      .onSubmit()
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {props.children}
      {failure !== null && <ErrorState error={failure} />}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {props.action}
      </Button>
    </form>
  );
}
