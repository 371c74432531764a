import { type ReactNode, useState } from 'react';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { type Meaning, Pill } from '../../kit/feedback/status-pill.tsx';
import { ShowMore, usePages } from '../../kit/server/use-pages.tsx';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Instant } from '../../kit/text/formats.tsx';
import type { Mail, MailStatus } from '../api/schema-interfaces.ts';
import { READ_MAILS } from '../api/settings-operations.ts';
import { settingsText } from '../messages/places-messages.ts';

const text = settingsText.mailParts;

const MEANING: Readonly<Record<MailStatus, Meaning>> = {
  WAITING: 'waits',
  SENT: 'done',
  KEPT: 'neutral',
  FAILED: 'refused',
};

export function MailsPart(): ReactNode {
  const read = usePages(
    READ_MAILS,
    (after) => ({ after }),
    ({ mails }) => mails,
  );
  const [opened, setOpened] = useState<Mail | null>(null);
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" />;
  const mails = read.rows;
  return (
    <Panel title={settingsText.mails} isFlush>
      {mails.length === 0 ? <EmptyState title={text.empty} /> : <MailTable mails={mails} onOpen={setOpened} />}
      <ShowMore read={read}>{text.more}</ShowMore>
      {opened && (
        <Dialog title={opened.subject} onClose={() => setOpened(null)}>
          <p className="mb-3 text-13 text-ink-faint">{opened.to}</p>
          <Fate mail={opened} />
          <p className="whitespace-pre-wrap break-words">{opened.body}</p>
          {opened.link && (
            <p className="mt-3 break-all">
              <a className="text-accent underline" href={opened.link}>
                {opened.link}
              </a>
            </p>
          )}
        </Dialog>
      )}
    </Panel>
  );
}

function MailTable(props: { readonly mails: readonly Mail[]; readonly onOpen: (mail: Mail) => void }): ReactNode {
  return (
    <PlainTable
      label={text.table}
      rows={props.mails}
      keyOf={(mail) => mail.id}
      columns={[
        {
          id: 'subject',
          header: text.subject,
          cell: (mail) => (
            <button
              type="button"
              className="text-left font-medium text-accent hover:underline"
              onClick={() => props.onOpen(mail)}
            >
              {mail.subject}
            </button>
          ),
        },
        { id: 'to', header: text.to, cell: (mail) => mail.to },
        { id: 'at', header: text.at, cell: (mail) => <Instant at={mail.createdAt} /> },
        {
          id: 'state',
          header: text.state,
          cell: (mail) => <Pill meaning={MEANING[mail.status]}>{text.statuses[mail.status]}</Pill>,
        },
        { id: 'sent', header: text.sent, cell: (mail) => mail.sentAt && <Instant at={mail.sentAt} /> },
        { id: 'attempts', header: text.attempts, align: 'right', cell: (mail) => mail.attempts },
      ]}
    />
  );
}

/** Why it is not sent yet, or never will be. */
function Fate({ mail: { failure, nextAttemptAt } }: { readonly mail: Mail }): ReactNode {
  if (failure === null) return null;
  return (
    <p className="mb-3 text-13 break-words text-refused">
      {text.serverSaid}: {failure}
      {nextAttemptAt !== null && (
        <span className="block text-ink-soft">
          {text.again} <Instant at={nextAttemptAt} />
        </span>
      )}
    </p>
  );
}
