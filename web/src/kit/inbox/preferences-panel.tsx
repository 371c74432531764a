import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Select } from '../controls/inputs.tsx';
import { Panel } from '../feedback/panel.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { ErrorState } from '../feedback/states.tsx';
import { useAnnounce } from '../feedback/status-line.tsx';
import { keepAnswer } from '../server/keep-answer.ts';
import { useRead, useWrite } from '../server/use-operation.ts';
import { inboxText as text } from './inbox-messages.ts';
import { READ_PREFERENCES, SET_PREFERENCE } from './inbox-operations.ts';

/** How the reader is told of each kind; every choice is saved at once. */
export function PreferencesPanel(): ReactNode {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const read = useRead(READ_PREFERENCES, {});
  const save = useWrite(SET_PREFERENCE, ({ setNotificationPreference: notificationPreferences }) => {
    keepAnswer(queries, READ_PREFERENCES, {}, { notificationPreferences });
    announce(text.saved);
  });
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" rows={1} />;
  return (
    <Panel title={text.preferences}>
      <p className="mb-4 text-14 text-ink-soft">{text.preferencesText}</p>
      {save.error && <ErrorState error={save.error} onRetry={() => save.reset()} />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {read.data.notificationPreferences.map(({ kind, channel, choices }) => (
          <li key={kind}>
            <Select
              label={text.kindOf(kind)}
              value={channel}
              choices={choices.map((value) => ({ value, label: text.channels[value] }))}
              onChange={(value) => {
                const chosen = choices.find((choice) => choice === value);
                if (chosen) save.mutate({ kind, channel: chosen });
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
