import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOf, useGraphql } from '../../kit/server/graphql-client.ts';
import { useHeldFailure } from '../../kit/server/held-failure.ts';
import { READ_CHANGES, READ_COUNTS, READ_QUEUE } from '../api/queue-operations.ts';
import type { QueueRow } from '../api/schema-interfaces.ts';
import { useLive } from '../shell/live-changes.tsx';
import type { QueueAddress } from './queue-address.ts';

const PAGE = 50;
const POLL_MS = 10_000;

/** The rows of one address, page after page; each page is one query. */
export function useQueue({ view, sort, filter }: QueueAddress) {
  const client = useGraphql();
  const read = useInfiniteQuery({
    queryKey: [...keyOf(READ_QUEUE), view, sort, filter],
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
      const { queue } = await client.run(READ_QUEUE, { view, sort, filter, first: PAGE, after: pageParam }, signal);
      return queue;
    },
    getNextPageParam: (last) => (last.hasNextPage ? last.endCursor : null),
    placeholderData: (before) => before,
    refetchOnWindowFocus: false,
  });
  return useHeldFailure(read);
}

/**
 * Counts what changed since the rows were loaded, without touching them: focus, selection and scroll position stay
 * until the person asks for the new rows. Without a stream of changes it asks every few seconds.
 */
export function useLiveChanges(rows: readonly QueueRow[]): { readonly count: number; readonly show: () => void } {
  const client = useGraphql();
  const queries = useQueryClient();
  const cursor = useRef<string | null>(null);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const { isConnected, listen } = useLive();
  const add = useCallback((requestIds: readonly string[]): void => {
    if (requestIds.length > 0) setChanged((before) => new Set([...before, ...requestIds]));
  }, []);
  // What the person did here is read again by what did it.
  useEffect(() => listen(({ byOthers }) => add(byOthers)), [listen, add]);
  useEffect(() => {
    if (isConnected) return undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const { changes } = await client.run(READ_CHANGES, { after: cursor.current });
      if (isGone) return;
      const isFirst = cursor.current === null;
      cursor.current = changes.cursor;
      if (!isFirst) add(changes.requestIds);
    };
    const quietly = (): void => {
      ask().catch(() => undefined);
    };
    quietly();
    const timer = setInterval(quietly, POLL_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [client, isConnected, add]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: freshly read rows settle what was pending
  useEffect(() => setChanged((before) => (before.size === 0 ? before : new Set())), [rows]);
  const show = useCallback(() => {
    setChanged(new Set());
    void queries.invalidateQueries({ queryKey: keyOf(READ_QUEUE) });
    void queries.invalidateQueries({ queryKey: keyOf(READ_COUNTS) });
  }, [queries]);
  return { count: changed.size, show };
}
