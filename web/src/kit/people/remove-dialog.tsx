import { type ReactNode, useState } from 'react';
import { FormDialog } from '../controls/form-dialog.tsx';
import { Checkbox, TextInput } from '../controls/inputs.tsx';
import { useAnnounce } from '../feedback/status-line.tsx';
import { useWrite } from '../server/use-operation.ts';
import { Instant } from '../text/formats.tsx';
import { peopleText as text } from './people-messages.ts';
import type { PartnerPerson, PeopleApi } from './people-operations.ts';

/**
 * Removes a person: lists the keys that end too unless they are kept, and asks for the beginning of the last live one.
 */
export function RemoveDialog(props: {
  readonly person: PartnerPerson;
  readonly remove: PeopleApi['remove'];
  readonly of: { readonly partnerId?: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { email, name, keys, removalConfirmation } = props.person;
  const announce = useAnnounce();
  const [keepKeys, setKeepKeys] = useState(false);
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const remove = useWrite(props.remove, () => {
    props.onDone();
    props.onClose();
    announce(text.removedDone);
  });
  const needed = keepKeys ? null : removalConfirmation;
  const isMatch = needed === null || typed.trim() === needed;
  const submit = (): void => {
    setAsked(true);
    if (isMatch) remove.mutate({ ...props.of, email, keepKeys, confirm: needed });
  };
  return (
    <FormDialog
      title={text.removeTitle(name)}
      submit={text.remove}
      isDangerous
      onSubmit={submit}
      onClose={props.onClose}
      isBusy={remove.isPending}
      error={remove.error}
    >
      <p className="wrap-anywhere">{text.removeWhat(email)}</p>
      {keys.length === 0 ? (
        <p>{text.removeNoKeys}</p>
      ) : (
        <>
          <p>{text.removeKeys}</p>
          <KeyList keys={keys} />
          <Checkbox isChecked={keepKeys} onChange={setKeepKeys}>
            {text.keep}
          </Checkbox>
          {keepKeys && <p className="text-waits">{text.keptWarning}</p>}
        </>
      )}
      {needed !== null && (
        <>
          <p className="text-refused">{text.lastKey}</p>
          <TextInput
            label={text.confirm(needed)}
            value={typed}
            onChange={setTyped}
            error={isAsked && !isMatch ? text.mismatch(needed) : null}
          />
        </>
      )}
    </FormDialog>
  );
}

function KeyList({ keys }: Pick<PartnerPerson, 'keys'>): ReactNode {
  return (
    <ul className="grid gap-1">
      {keys.map(({ id, prefix, createdAt, lastUsedAt }) => (
        <li key={id}>
          <code className="font-mono">{prefix}…</code>{' '}
          <span className="text-13 text-ink-soft">
            {text.keyMade} <Instant at={createdAt} />
            {' · '}
            {lastUsedAt ? (
              <>
                {text.keyUsed} <Instant at={lastUsedAt} />
              </>
            ) : (
              text.keyUnused
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
