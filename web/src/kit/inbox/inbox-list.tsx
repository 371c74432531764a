import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { Panel } from '../feedback/panel.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import { useAnnounce } from '../feedback/status-line.tsx';
import { keyOf } from '../server/graphql-client.ts';
import { keepAnswer } from '../server/keep-answer.ts';
import { useWrite } from '../server/use-operation.ts';
import { ShowMore, usePages } from '../server/use-pages.tsx';
import { Instant } from '../text/formats.tsx';
import { inboxText as text } from './inbox-messages.ts';
import { MARK_READ, type Notification, READ_INBOX, READ_UNREAD } from './inbox-operations.ts';

/**
 * What others handed over to the reader, newest first; opening one marks it as read. `below` is shown with the first
 * rows, so that they do not push it down.
 */
export function InboxList({ below }: { readonly below?: ReactNode }): ReactNode {
  const [unreadOnly, setUnreadOnly] = useState(false);
  const read = usePages(
    READ_INBOX,
    (after) => ({ after, unreadOnly }),
    ({ notifications }) => notifications,
  );
  const announce = useAnnounce();
  const mark = useMark();
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" rows={1} />;
  const markAll = (
    <Button
      isBusy={mark.isPending}
      onPress={() => mark.mutate({ ids: null, quoteRequestId: null }, { onSuccess: () => announce(text.marked) })}
    >
      {text.markAll}
    </Button>
  );
  const list = (
    <Panel title={text.table} isFlush aside={markAll}>
      <label className="flex min-h-8 items-center gap-2 border-b border-line px-4 py-2 text-14">
        <input type="checkbox" checked={unreadOnly} onChange={(event) => setUnreadOnly(event.target.checked)} />
        {text.unreadOnly}
      </label>
      {read.rows.length === 0 ? (
        <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
      ) : (
        <ul aria-label={text.table}>
          {read.rows.map((notification) => (
            <Row
              key={notification.id}
              notification={notification}
              onOpen={() => mark.mutate({ ids: [notification.id], quoteRequestId: null })}
            />
          ))}
        </ul>
      )}
      <ShowMore read={read}>{text.more}</ShowMore>
    </Panel>
  );
  return (
    <>
      {list}
      {below}
    </>
  );
}

function Row(props: { readonly notification: Notification; readonly onOpen: () => void }): ReactNode {
  const { subject, path, kind, at, readAt } = props.notification;
  const isUnread = readAt === null;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={path}
        onClick={props.onOpen}
        className="flex min-h-11 flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 text-ink no-underline hover:bg-hover"
      >
        <span aria-hidden="true" className={classNames('w-2', isUnread ? 'text-accent' : 'invisible')}>
          ●
        </span>
        <span
          className={classNames('min-w-0 flex-1 basis-60 break-words', isUnread ? 'font-semibold' : 'text-ink-soft')}
        >
          {isUnread && <span className="sr-only">{text.unread}: </span>}
          {subject}
        </span>
        <span className="text-13 text-ink-faint">{text.kindOf(kind)}</span>
        <span className="text-13 text-ink-faint">
          <Instant at={at} />
        </span>
      </Link>
    </li>
  );
}

/** Marks as read, and counts again. */
export function useMark() {
  const queries = useQueryClient();
  return useWrite(MARK_READ, (done) => {
    keepAnswer(queries, READ_UNREAD, {}, { unreadNotifications: done.markNotificationsRead });
    void queries.invalidateQueries({ queryKey: keyOf(READ_INBOX) });
  });
}
