import { type ReactNode, useEffect } from 'react';
import { useRead } from '../server/use-operation.ts';
import { useMark } from './inbox-list.tsx';
import { inboxText as text } from './inbox-messages.ts';
import { READ_UNREAD } from './inbox-operations.ts';

const UNREAD_MS = 30_000;

/** How many are unread, beside the way to the inbox; nothing when there is none. */
export function UnreadCount(): ReactNode {
  const read = useRead(READ_UNREAD, {}, { refetchMs: UNREAD_MS });
  const unread = read.data?.unreadNotifications ?? 0;
  if (unread === 0) return null;
  return (
    <span className="tabular inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-12 text-on-accent">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{text.count(unread)}</span>
    </span>
  );
}

/** Opening a request is reading what was told about it. */
export function useReadAbout(quoteRequestId: string): void {
  const { mutate } = useMark();
  const read = useRead(READ_UNREAD, {});
  const hasUnread = (read.data?.unreadNotifications ?? 0) > 0;
  useEffect(() => {
    if (hasUnread && quoteRequestId !== '') mutate({ ids: null, quoteRequestId });
  }, [hasUnread, quoteRequestId, mutate]);
}
