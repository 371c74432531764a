import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { READ_UNREAD } from '../../kit/inbox/inbox-operations.ts';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { READ_APPROVALS } from '../api/approval-operations.ts';
import { READ_COUNTS } from '../api/queue-operations.ts';
import { READ_OPEN_WISHES } from '../api/wish-operations.ts';

interface News {
  readonly requestIds: readonly string[];
  /** Those of them that not only this person changed. */
  readonly byOthers: readonly string[];
}

type Listener = (news: News) => void;

interface Live {
  /** False while nothing is told: then a page asks by itself. */
  readonly isConnected: boolean;
  /** Called with each news of requests that changed. */
  readonly listen: (listener: Listener) => () => void;
}

const LiveContext = createContext<Live>({ isConnected: false, listen: () => () => undefined });

export function useLive(): Live {
  return useContext(LiveContext);
}

/** While a dialog is open, the page behind it stays as the person saw it: what is sent refers to that. */
const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]';
const DIALOG_MS = 500;
const RETRY_MS = 10_000;

/**
 * Follows the changes of all requests while the page is looked at, and reads again what is shown of those that changed.
 * One stream per window: a browser opens only a few connections to one server.
 */
export function LiveChanges({ children }: { readonly children: ReactNode }): ReactNode {
  const queries = useQueryClient();
  const listeners = useRef(new Set<Listener>());
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    const pending = new Set<string>();
    const settle = (): void => {
      if (pending.size === 0 || document.querySelector(OPEN_DIALOG)) return;
      readAgain(queries, pending);
      pending.clear();
    };
    const timer = setInterval(settle, DIALOG_MS);
    const stop = followWhileVisible(setConnected, (news) => {
      for (const id of news.requestIds) pending.add(id);
      for (const listener of listeners.current) listener(news);
      settle();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [queries]);
  const live = useMemo<Live>(
    () => ({
      isConnected,
      listen: (listener) => {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
    }),
    [isConnected],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** The browser connects again by itself after a lost connection, and goes on behind the last event it saw. */
function followWhileVisible(onState: (isConnected: boolean) => void, onNews: Listener): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | null = null;
  let cursor = '';
  const close = (): void => {
    source?.close();
    source = null;
    onState(false);
  };
  const open = (): void => {
    source = new EventSource(`/staff/changes${cursor === '' ? '' : `?after=${cursor}`}`);
    source.onopen = () => onState(true);
    source.onerror = () => onState(false);
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      cursor = lastEventId;
      const news: News = JSON.parse(data);
      if (news.requestIds.length > 0) onNews(news);
    };
  };
  const turn = (): void => {
    if (document.hidden) close();
    // A stream that the server refused is closed for good: without a session, for example.
    else if (source === null || source.readyState === EventSource.CLOSED) open();
  };
  turn();
  document.addEventListener('visibilitychange', turn);
  const timer = setInterval(turn, RETRY_MS);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turn);
    close();
  };
}

/** Everything that is shown of these requests; what is not on the screen is read when it is opened. */
function readAgain(queries: QueryClient, requestIds: ReadonlySet<string>): void {
  for (const key of [keyOf(READ_COUNTS), keyOf(READ_UNREAD), keyOf(READ_APPROVALS), keyOf(READ_OPEN_WISHES)])
    void queries.invalidateQueries({ queryKey: key });
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.some((part) => namesOneOf(part, requestIds)),
  });
}

function namesOneOf(part: unknown, requestIds: ReadonlySet<string>): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.values(part).some((value) => typeof value === 'string' && requestIds.has(value));
}
