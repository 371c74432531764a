import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Select } from '../../../kit/controls/inputs.tsx';
import { Facts, Panel } from '../../../kit/feedback/panel.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { keepAnswer } from '../../../kit/server/keep-answer.ts';
import { useWrite } from '../../../kit/server/use-operation.ts';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { Instant } from '../../../kit/text/formats.tsx';
import { READ_SESSION, REVOKE_OTHERS, REVOKE_SESSION } from '../../api/place-operations.ts';
import type { Session } from '../../api/schema-interfaces.ts';
import { settingsText } from '../../messages/places-messages.ts';
import { shellText } from '../../messages/shell-messages.ts';
import { useSession } from '../../shell/session.tsx';
import { signOut } from '../../shell/sign-in/sign-in-api.ts';
import { applyTheme, readTheme, type Theme } from '../../shell/theme.ts';
import { deviceText } from './device-text.ts';
import { LettersPanel } from './letters-panel.tsx';
import { PhoneField } from './phone-field.tsx';
import { SecondFactors } from './second-factors.tsx';

const text = settingsText.accountParts;
const THEMES = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: shellText.themes[value] }));

export function AccountPart(): ReactNode {
  const session = useSession();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [theme, setTheme] = useState<Theme>(readTheme);
  const keep = ({ session: fresh }: { readonly session: Session }): void => {
    keepAnswer(queries, READ_SESSION, {}, { session: fresh });
    announce(text.ended);
  };
  const revoke = useWrite(REVOKE_SESSION, keep);
  const revokeOthers = useWrite(REVOKE_OTHERS, keep);
  const error = revoke.error ?? revokeOthers.error;
  return (
    <>
      <Panel title={text.who} aside={<Button onPress={signOut}>{text.signOut}</Button>}>
        <Facts
          facts={[
            { name: text.name, value: session.staff.name },
            { name: text.email, value: session.staff.email },
            { name: text.role, value: shellText.roles[session.staff.role] },
          ]}
        />
        <PhoneField phone={session.staff.phone} />
        <Select
          label={text.theme}
          className="mt-4 w-48"
          value={theme}
          choices={THEMES}
          onChange={(value) => {
            const chosen = value === 'light' || value === 'dark' ? value : 'system';
            setTheme(chosen);
            applyTheme(chosen);
          }}
        />
      </Panel>
      <LettersPanel />
      <SecondFactors session={session} />
      {error && <ErrorState error={error} />}
      <Panel
        title={text.sessions}
        isFlush
        aside={
          session.sessions.length > 1 && (
            <Button isBusy={revokeOthers.isPending} onPress={() => revokeOthers.mutate({})}>
              {text.revokeOthers}
            </Button>
          )
        }
      >
        <PlainTable
          label={text.sessions}
          rows={session.sessions}
          keyOf={(row) => row.id}
          columns={[
            {
              id: 'device',
              header: text.device,
              cell: (row) => row.userAgent && <span title={row.userAgent}>{deviceText(row.userAgent)}</span>,
            },
            { id: 'address', header: text.address, cell: (row) => row.address },
            { id: 'started', header: text.started, cell: (row) => <Instant at={row.createdAt} /> },
            { id: 'used', header: text.lastUsed, cell: (row) => <Instant at={row.lastUsedAt} /> },
            {
              id: 'end',
              header: '',
              align: 'right',
              cell: (row) =>
                row.isCurrent ? (
                  <Pill meaning="done">{text.current}</Pill>
                ) : (
                  <Button
                    variant="danger"
                    className="h-7"
                    label={text.revokeNamed(row.userAgent === null ? row.id : deviceText(row.userAgent))}
                    onPress={() => revoke.mutate({ id: row.id })}
                  >
                    {text.revoke}
                  </Button>
                ),
            },
          ]}
        />
      </Panel>
    </>
  );
}
