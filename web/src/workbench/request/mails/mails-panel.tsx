import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { type Meaning, Pill } from '../../../kit/feedback/status-pill.tsx';
import { ShowMore, usePages } from '../../../kit/server/use-pages.tsx';
import { Instant } from '../../../kit/text/formats.tsx';
import { READ_MAILS_OF_REQUEST } from '../../api/mail-operations.ts';
import type { Mail, MailStatus } from '../../api/schema-interfaces.ts';
import { settingsText } from '../../messages/places-messages.ts';
import { mailText as text } from '../../messages/request/mail-messages.ts';

const MEANING: Readonly<Record<MailStatus, Meaning>> = {
  WAITING: 'waits',
  SENT: 'done',
  KEPT: 'neutral',
  FAILED: 'refused',
};

/** Every mail that was written about the request, and what became of it. */
export function MailsPanel({ requestId }: { readonly requestId: string }): ReactNode {
  const read = usePages(
    READ_MAILS_OF_REQUEST,
    (after) => ({ id: requestId, after }),
    ({ mailsOfRequest }) => mailsOfRequest,
  );
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton />;
  return (
    <Panel title={text.title} isFlush>
      {read.rows.length === 0 && <p className="px-4 py-3 text-ink-soft">{text.none}</p>}
      <ul>
        {read.rows.map((mail) => (
          <li key={mail.id} className="border-b border-line last:border-b-0">
            <OneMail mail={mail} />
          </li>
        ))}
      </ul>
      <ShowMore read={read}>{text.more}</ShowMore>
    </Panel>
  );
}

function OneMail({ mail }: { readonly mail: Mail }): ReactNode {
  return (
    <details className="px-4 py-2">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-60 font-medium break-words">{mail.subject}</span>
        <span className="text-13 break-all text-ink-soft">{mail.to}</span>
        <span className="text-13 text-ink-faint">
          <Instant at={mail.createdAt} />
        </span>
        <Pill meaning={MEANING[mail.status]}>{settingsText.mailParts.statuses[mail.status]}</Pill>
      </summary>
      {mail.failure !== null && (
        <p className="mt-2 text-13 break-words text-refused">
          {text.failure}: {mail.failure}
        </p>
      )}
      <p className="mt-2 mb-1 max-w-prose text-13 break-words whitespace-pre-wrap">{mail.body}</p>
    </details>
  );
}
