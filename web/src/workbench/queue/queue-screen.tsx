import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { shownKeys, useLetters } from '../../kit/keyboard/letters.ts';
import { useKeys } from '../../kit/keyboard/use-keys.ts';
import { lazyPart } from '../../kit/server/lazy-part.ts';
import { DataTable, focusCursor, focusedRow } from '../../kit/tables/data-table.tsx';
import type { QueueRow, QueueView } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { useOffer } from '../shell/commands.tsx';
import { useListPlace } from '../shell/cursors.ts';
import { useTitle } from '../shell/use-title.ts';
import { HomeTop, useHomeTopIsKnown } from './home-top.tsx';
import { clearedNow, readQueueAddress, withFilter, withoutFilters } from './queue-address.ts';
import { columnsOf } from './queue-columns.tsx';
import { QueueHead } from './queue-head.tsx';
import { useLiveChanges, useQueue } from './use-queue.ts';
import { commandsOfRow, keysOfRow, useRowActions } from './use-row-actions.ts';

const BulkBar = lazyPart(() => import('./bulk-bar.tsx').then((m) => ({ default: m.BulkBar })));
const Peek = lazyPart(() => import('./peek.tsx').then((m) => ({ default: m.Peek })));
const QuietHome = lazyPart(() => import('./quiet-home.tsx').then((m) => ({ default: m.QuietHome })));

/** All open work as a list that can be operated by keyboard. */
export function QueueScreen(): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  const address = useMemo(() => readQueueAddress(parameters), [parameters]);
  const queue = useQueue(address);
  const rows = useMemo(() => queue.data?.pages.flatMap((page) => page.nodes) ?? [], [queue.data]);
  const live = useLiveChanges(rows);
  const navigate = useNavigate();
  const announce = useAnnounce();
  const search = useRef<HTMLInputElement>(null);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [peeked, setPeeked] = useState<string | null>(null);
  const peekedRow = rows.find((row) => row.id === peeked);
  const selected = rows.filter((row) => selection.has(row.id));
  const closePeek = (): void => {
    // What is focused in the peek goes away with it; the person goes on in the list.
    if (document.activeElement?.closest('.peek')) focusCursor();
    setPeeked(null);
  };
  const { place, startOf, leaveCursor } = useListPlace();
  const { isPlaceholderData } = queue;
  // Drawn when no press is waiting: rows that arrive while somebody types or holds a key down must not be felt.
  const list = useDeferredValue(
    useMemo(() => ({ rows, place, isOld: isPlaceholderData }), [rows, place, isPlaceholderData]),
  );
  const act = useRowActions(rows, live.show);
  const letters = useLetters();
  const noRow = queueText.noRow(shownKeys(letters, 'J'), shownKeys(letters, 'K'));
  useTitle(queueText.title[address.view]);
  const latest = useRef({ act, rows });
  latest.current = { act, rows };
  // Asked when the palette opens: where the cursor is does not draw the screen again.
  useOffer(
    useCallback(() => {
      const { act, rows } = latest.current;
      return commandsOfRow(
        act,
        rows.find(({ id }) => id === focusedRow()),
      );
    }, []),
  );
  useKeys({
    ...keysOfRow(act, focusedRow, () => rows.length > 0 && announce(noRow, { keepsFocus: true })),
    '/': () => search.current?.focus(),
    Escape: closePeek,
  });
  const isTopKnown = useHomeTopIsKnown(address.view);
  const isLoading = !isTopKnown || queue.isPending || (rows.length > 0 && list.rows.length === 0);
  const columns = useMemo(() => columnsOf(address.view, address.hidden), [address]);
  // The number of before would stand under the new title.
  const total = isPlaceholderData ? undefined : queue.data?.pages[0]?.totalCount;
  const rest = address.view === 'BIND_DESK' ? '/bind' : '';
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <QueueHead address={address} total={total} changed={live.count} onShowChanged={live.show} search={search} />
      {address.view === 'HOME' && !isLoading && <HomeTop />}
      {queue.error && <ErrorState error={queue.error} onRetry={() => queue.refetch()} className="mx-4 mb-3 md:mx-6" />}
      {isLoading && <Skeleton shape="table" rows={14} />}
      {!isLoading && queue.data && list.rows.length === 0 && (
        <EmptyQueue view={address.view} isFiltered={address.isFiltered} />
      )}
      {!isLoading && list.rows.length > 0 && (
        <div className="relative overflow-x-clip border-t border-line">
          <DataTable
            label={queueText.table}
            density="double"
            rows={list.rows}
            columns={columns}
            keyOf={(row) => row.id}
            nameOf={(row) => row.insuredName}
            place={list.place}
            start={startOf(list.place)}
            onCursor={(at) => {
              leaveCursor(at);
              setPeeked((before) => (before === null ? null : at.key));
            }}
            groupOf={sectionOf}
            total={total}
            sort={address.sort}
            onSort={(sort) => setParameters(withFilter(parameters, 'sort', [sort]), { replace: true })}
            onOpen={(row) => void navigate(`/requests/${row.id}${rest}`)}
            onPeek={(row) => setPeeked((before) => (before === row.id ? null : row.id))}
            selection={selection}
            onSelect={setSelection}
            isOutdated={list.isOld}
            onNearEnd={() => {
              if (queue.hasNextPage && !queue.isFetching && !queue.error) void queue.fetchNextPage();
            }}
          />
          {queue.hasNextPage && (
            <div className="p-4 text-center">
              <Button isBusy={queue.isFetchingNextPage} onPress={() => void queue.fetchNextPage()}>
                {queueText.more}
              </Button>
            </div>
          )}
          {peekedRow && (
            <div className="pointer-events-none absolute inset-y-0 right-0 z-20 *:pointer-events-auto">
              <Suspense>
                <Peek row={peekedRow} onAct={act} onClose={closePeek} />
              </Suspense>
            </div>
          )}
        </div>
      )}
      {selected.length > 0 && (
        <Suspense>
          <BulkBar
            rows={selected}
            onDone={() => {
              setSelection(new Set());
              live.show();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function sectionOf({ section }: QueueRow): string | null {
  return section && queueText.sections[section];
}

function EmptyQueue({ view, isFiltered }: { readonly view: QueueView; readonly isFiltered: boolean }): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  if (isFiltered) {
    return (
      <EmptyState
        title={queueText.hiddenByFilter}
        action={
          <Button onPress={() => setParameters(withoutFilters(parameters), { state: clearedNow() })}>
            {queueText.clearFilters}
          </Button>
        }
      />
    );
  }
  if (view === 'HOME') {
    return (
      <Suspense>
        <QuietHome />
      </Suspense>
    );
  }
  return (
    <EmptyState
      title={queueText.empty[view]}
      action={
        view !== 'ALL' && (
          <Link to={view === 'MINE' ? '/?view=UNASSIGNED' : '/?view=ALL'}>
            {view === 'MINE' ? queueText.showUnassigned : queueText.showAll}
          </Link>
        )
      }
    >
      {queueText.emptyText}
    </EmptyState>
  );
}
