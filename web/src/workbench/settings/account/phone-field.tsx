import { isPhone } from '@bindery/domain/text/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { TextInput } from '../../../kit/controls/inputs.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keepAnswer } from '../../../kit/server/keep-answer.ts';
import { useWrite } from '../../../kit/server/use-operation.ts';
import { READ_SESSION, SET_PHONE } from '../../api/place-operations.ts';
import { settingsText } from '../../messages/places-messages.ts';

const text = settingsText.accountParts;

/** The person's own telephone number, which brokers and insureds see beside the name. */
export function PhoneField({ phone }: { readonly phone: string | null }): ReactNode {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? phone ?? '';
  const save = useWrite(SET_PHONE, ({ session }) => {
    keepAnswer(queries, READ_SESSION, {}, { session });
    setTyped(null);
    announce(session.staff.phone === null ? text.phoneRemoved : text.phoneSaved);
  });
  const isKept = value.trim() === (phone ?? '');
  const isFaulty = value.trim() !== '' && !isPhone(value.trim());
  return (
    <div className="mt-4 grid max-w-xl items-start gap-3 sm:grid-cols-[1fr_auto]">
      <TextInput
        label={text.phone}
        hint={text.phoneHint}
        inputMode="tel"
        autoComplete="tel"
        value={value}
        onChange={setTyped}
      />
      <Button
        // Beside the field, below the height of its label.
        className="sm:mt-6"
        refusal={isKept ? text.phoneSame : isFaulty ? text.phoneFault : null}
        isBusy={save.isPending}
        onPress={() => save.mutate({ phone: value.trim() })}
      >
        {text.savePhone}
      </Button>
      {save.error && <ErrorState error={save.error} className="sm:col-span-2" />}
    </div>
  );
}
