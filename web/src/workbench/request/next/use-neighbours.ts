import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { READ_QUEUE } from '../../api/queue-operations.ts';

/** A request of the view from which this one was opened. */
export interface Neighbour {
  readonly id: string;
  readonly name: string;
}

export interface Neighbours {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  /** From 1, among the loaded rows; null when the request was not opened from a view. */
  readonly position: number | null;
  readonly count: number;
}

const KEPT = 'bindery.view';

/**
 * The requests before and after this one in the view that was read last. The view stays as it was when the work began:
 * a request that leaves it by being shared or declined keeps its place until the view is read again.
 */
export function useNeighbours(id: string): Neighbours {
  const queries = useQueryClient();
  const rows = useMemo(() => {
    const lists = queries.getQueryCache().findAll({ queryKey: keyOf(READ_QUEUE) });
    const newestFirst = lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    const found = newestFirst.map(({ state }) => rowsOf(state.data)).find((list) => list.some((row) => row.id === id));
    return found ?? readKept();
  }, [queries, id]);
  useEffect(() => {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(rows));
    } catch {
      // Without storage the view is known until the page is loaded again.
    }
  }, [rows]);
  const at = rows.findIndex((row) => row.id === id);
  return {
    previous: at > 0 ? (rows[at - 1] ?? null) : null,
    next: at >= 0 ? (rows[at + 1] ?? null) : null,
    position: at < 0 ? null : at + 1,
    count: rows.length,
  };
}

function readKept(): readonly Neighbour[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(neighbourOf) : [];
  } catch {
    return [];
  }
}

/** The rows of all pages of a list as the cache keeps them. */
function rowsOf(data: unknown): readonly Neighbour[] {
  return listAt(data, 'pages').flatMap((page) => listAt(page, 'nodes').flatMap(neighbourOf));
}

function listAt(value: unknown, name: string): readonly unknown[] {
  const list =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name) : undefined;
  return Array.isArray(list?.[1]) ? list[1] : [];
}

function neighbourOf(value: unknown): readonly Neighbour[] {
  if (typeof value !== 'object' || value === null) return [];
  const row: Readonly<Record<string, unknown>> = { ...value };
  const name = row['insuredName'] ?? row['name'];
  return typeof row['id'] === 'string' && typeof name === 'string' ? [{ id: row['id'], name }] : [];
}
