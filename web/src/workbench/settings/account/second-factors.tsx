import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { TextInput } from '../../../kit/controls/inputs.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { RemoteProblem } from '../../../kit/server/remote-problem.ts';
import { useWrite } from '../../../kit/server/use-operation.ts';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { Instant } from '../../../kit/text/formats.tsx';
import { READ_SESSION, REMOVE_PASSKEY } from '../../api/place-operations.ts';
import type { Session } from '../../api/schema-interfaces.ts';
import { factorText } from '../../messages/factor-messages.ts';
import { settingsText } from '../../messages/places-messages.ts';
import { shellText } from '../../messages/shell-messages.ts';
import { CurrentPassword, OneTimeCode } from '../../shell/sign-in/credential-inputs.tsx';
import { addPasskey } from '../../shell/sign-in/sign-in-api.ts';
import { TwoFactorSetup } from '../../shell/sign-in/two-factor-setup.tsx';
import { RenewCodes, ReplaceApp } from './replace-factor.tsx';

const text = settingsText.accountParts;

type Open = 'app' | 'replace' | 'codes' | 'passkey' | null;

/** The person's authenticator app and passkeys: list, add, replace, remove. */
export function SecondFactors({ session }: { readonly session: Session }): ReactNode {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [open, setOpen] = useState<Open>(null);
  const renew = (said: string): void => {
    setOpen(null);
    announce(said);
    void queries.invalidateQueries({ queryKey: keyOf(READ_SESSION) });
  };
  const remove = useWrite(REMOVE_PASSKEY, () => renew(text.passkeyRemoved));
  return (
    <Panel title={text.factors} aside={<Button onPress={() => setOpen('passkey')}>{text.addPasskey}</Button>}>
      <p className="mb-3 text-ink-soft">{text.factorsHint}</p>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        {text.app}
        <Pill meaning={session.hasAuthenticatorApp ? 'done' : 'waits'}>
          {session.hasAuthenticatorApp ? text.on : text.off}
        </Pill>
        {session.hasAuthenticatorApp ? (
          <>
            <Button onPress={() => setOpen('replace')}>{factorText.replace}</Button>
            <Button onPress={() => setOpen('codes')}>{factorText.renew}</Button>
          </>
        ) : (
          <Button onPress={() => setOpen('app')}>{text.appSetUp}</Button>
        )}
      </p>
      {remove.error && <ErrorState error={remove.error} />}
      {session.passkeys.length > 0 && (
        <PlainTable
          label={text.factors}
          rows={session.passkeys}
          keyOf={(row) => row.id}
          columns={[
            { id: 'name', header: text.passkey, cell: (row) => row.name },
            { id: 'added', header: text.added, cell: (row) => <Instant at={row.createdAt} /> },
            {
              id: 'remove',
              header: '',
              align: 'right',
              cell: (row) => (
                <Button
                  variant="danger"
                  className="h-7"
                  label={text.removeNamed(row.name)}
                  onPress={() => remove.mutate({ id: row.id })}
                >
                  {text.remove}
                </Button>
              ),
            },
          ]}
        />
      )}
      <FactorDialog open={open} session={session} onClose={() => setOpen(null)} onDone={renew} />
    </Panel>
  );
}

function FactorDialog(props: {
  readonly open: Open;
  readonly session: Session;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
}): ReactNode {
  const { open, session, onClose, onDone } = props;
  if (open === null) return null;
  const hasPasskey = session.passkeys.length > 0;
  return (
    <Dialog title={TITLES[open]} size="small" onClose={onClose}>
      {open === 'app' && <TwoFactorSetup onDone={() => onDone(text.appIsSetUp)} />}
      {open === 'replace' && <ReplaceApp hasPasskey={hasPasskey} onDone={() => onDone(factorText.replaced)} />}
      {open === 'codes' && <RenewCodes hasPasskey={hasPasskey} onDone={() => onDone(factorText.renewed)} />}
      {open === 'passkey' && (
        <AddPasskey hasApp={session.hasAuthenticatorApp} onDone={() => onDone(text.passkeyAdded)} />
      )}
    </Dialog>
  );
}

const TITLES: Readonly<Record<NonNullable<Open>, string>> = {
  app: shellText.twoFactor.title,
  replace: factorText.replaceTitle,
  codes: factorText.renewTitle,
  passkey: text.addPasskey,
};

interface AddPasskeyProps {
  /** Then its code is asked for, otherwise the password. */
  readonly hasApp: boolean;
  readonly onDone: () => void;
}

function AddPasskey({ hasApp, onDone }: AddPasskeyProps): ReactNode {
  const [name, setName] = useState('');
  const [proof, setProof] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setFailure(null);
    addPasskey(name, hasApp ? { code: proof } : { password: proof }).then(onDone, (error: unknown) => {
      const isTheBrowsers = error instanceof Error && error.name === 'NotAllowedError';
      setFailure(isTheBrowsers ? new RemoteProblem('UNAUTHORIZED', text.passkeyFailed) : error);
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{text.addPasskeyHint}</p>
      <TextInput label={text.passkeyName} value={name} onChange={setName} isAutoFocused />
      {hasApp ? (
        <OneTimeCode label={shellText.signIn.code} value={proof} onChange={setProof} />
      ) : (
        <CurrentPassword label={shellText.twoFactor.password} value={proof} onChange={setProof} />
      )}
      {failure !== null && <ErrorState error={failure} />}
      <Button type="submit" variant="primary">
        {text.addPasskey}
      </Button>
    </form>
  );
}
