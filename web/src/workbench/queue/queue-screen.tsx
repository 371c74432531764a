import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { type KeyMap, useKeys } from '../../kit/keyboard/use-keys.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { DataTable, focusedRow } from '../../kit/tables/data-table.tsx';
import { ASSIGN } from '../api/queue-operations.ts';
import type { BulkResult, QueueView } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { useSession } from '../shell/session.tsx';
import { useTitle } from '../shell/use-title.ts';
import { readQueueAddress, withoutFilters } from './queue-address.ts';
import { QUEUE_COLUMNS } from './queue-columns.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { useLiveChanges, useQueue } from './use-queue.ts';

const BulkBar = lazy(() => import('./bulk-bar.tsx').then((m) => ({ default: m.BulkBar })));
const Peek = lazy(() => import('./peek.tsx').then((m) => ({ default: m.Peek })));

/** All open work as a list that can be operated by keyboard. */
export function QueueScreen(): ReactNode {
  const [parameters] = useSearchParams();
  const address = useMemo(() => readQueueAddress(parameters), [parameters]);
  const queue = useQueue(address);
  const rows = useMemo(() => queue.data?.pages.flatMap((page) => page.nodes) ?? [], [queue.data]);
  const live = useLiveChanges(rows);
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [peeked, setPeeked] = useState<string | null>(null);
  const selected = rows.filter((row) => selection.has(row.id));
  useTitle(queueText.title[address.view]);
  useKeys({ ...useRowKeys(), '/': () => search.current?.focus(), Escape: () => setPeeked(null) });
  const total = queue.data?.pages[0]?.totalCount;
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex flex-col gap-3 px-4 pt-4 pb-3 md:px-6">
          <div className="flex flex-wrap items-baseline gap-3">
            <h1 className="text-20">{queueText.title[address.view]}</h1>
            {total !== undefined && <p className="tabular text-13 text-ink-faint">{queueText.total(total)}</p>}
            <span className="ml-auto" aria-live="polite">
              {live.count > 0 && (
                <Button variant="primary" onPress={live.show}>
                  {queueText.showNew(live.count)}
                </Button>
              )}
            </span>
          </div>
          <QueueFilters searchRef={search} isFiltered={address.isFiltered} />
        </header>
        {queue.error && (
          <ErrorState error={queue.error} onRetry={() => queue.refetch()} className="mx-4 mb-3 md:mx-6" />
        )}
        {queue.isPending && <Skeleton rows={14} />}
        {queue.data && rows.length === 0 && <EmptyQueue view={address.view} isFiltered={address.isFiltered} />}
        {rows.length > 0 && (
          <div className="overflow-x-clip border-t border-line">
            <DataTable
              label={queueText.table}
              rows={rows}
              columns={QUEUE_COLUMNS}
              keyOf={(row) => row.id}
              nameOf={(row) => row.insuredName}
              onOpen={(row) => void navigate(`/requests/${row.id}`)}
              onPeek={(row) => setPeeked((before) => (before === row.id ? null : row.id))}
              selection={selection}
              onSelect={setSelection}
              isDimmed={queue.isPlaceholderData}
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
      {peeked && (
        <Suspense>
          <Peek id={peeked} onClose={() => setPeeked(null)} />
        </Suspense>
      )}
    </div>
  );
}

// Letter shortcuts of the submission page work on a row too: they open the page on that action.
const ROW_ACTIONS: Readonly<Record<string, string>> = {
  h: '?do=HOLD',
  m: '?do=ASK_FOR_DATA',
  d: '?do=DECLINE',
  q: '?do=SHARE_QUOTES',
  // Rating changes the request: the key only opens the tab, the person presses the button.
  r: '/options',
  n: '?do=ADD_NOTE',
  b: '/bind',
};

function useRowKeys(): KeyMap {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { staff } = useSession();
  const assign = useWrite(ASSIGN);
  const onRow = (act: (id: string) => void) => () => {
    const id = focusedRow();
    if (id) act(id);
  };
  const assignToMe = (id: string): void => {
    const said = (results: readonly BulkResult[]): string =>
      results[0]?.refusal?.message ?? queueText.assigned(1, staff.name);
    assign.mutate(
      { ids: [id], assigneeId: staff.id },
      { onSuccess: ({ results }) => announce(said(results), { keepsFocus: true }) },
    );
  };
  const opening = Object.entries(ROW_ACTIONS).map(([key, place]) => [
    key,
    onRow((id) => void navigate(`/requests/${id}${place}`)),
  ]);
  return { ...Object.fromEntries(opening), a: onRow(assignToMe) };
}

function EmptyQueue({ view, isFiltered }: { readonly view: QueueView; readonly isFiltered: boolean }): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  if (isFiltered) {
    return (
      <EmptyState
        title={queueText.hiddenByFilter}
        action={<Button onPress={() => setParameters(withoutFilters(parameters))}>{queueText.clearFilters}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={queueText.empty[view]}
      action={
        view !== 'ALL' && (
          <Link to={view === 'MINE' ? '/?view=UNASSIGNED' : '/'}>
            {view === 'MINE' ? queueText.showUnassigned : queueText.showAll}
          </Link>
        )
      }
    >
      {queueText.emptyText}
    </EmptyState>
  );
}
