import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../kit/controls/button.tsx';
import { FilterInput } from '../../../kit/controls/filter-input.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/states.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { ShowMore, usePages } from '../../../kit/server/use-pages.tsx';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { Instant } from '../../../kit/text/formats.tsx';
import { READ_SCANS } from '../../api/scan-operations.ts';
import type { ScanRecord } from '../../api/schema-interfaces.ts';
import { scanSettingsText as text } from '../../messages/request/scan-messages.ts';

const MEANING = { PENDING: 'waits', DONE: 'done', FAILED: 'refused' } as const;

/** Scans of all partners, newest first; the search is kept in the address. */
export function ScanHistoryPanel(): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('q') ?? '';
  const read = usePages(
    READ_SCANS,
    (after) => ({ search: search || null, after }),
    ({ scans }) => scans,
  );
  const setSearch = (typed: string): void => setParameters(typed === '' ? {} : { q: typed }, { replace: true });
  return (
    <Panel title={text.history} isFlush>
      <search aria-label={text.history} className="block border-b border-line p-4">
        <FilterInput label={text.search} type="search" value={search} onChange={setSearch} className="max-w-80" />
      </search>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} className="m-4" />}
      {read.isPending && <Skeleton />}
      {read.data && read.rows.length === 0 && <Nothing isSearched={search !== ''} onClear={() => setSearch('')} />}
      {read.rows.length > 0 && (
        <PlainTable label={text.historyTable} rows={read.rows} keyOf={({ id }) => id} columns={COLUMNS} />
      )}
      <ShowMore read={read}>{text.more}</ShowMore>
    </Panel>
  );
}

function Nothing(props: { readonly isSearched: boolean; readonly onClear: () => void }): ReactNode {
  if (!props.isSearched) return <EmptyState title={text.noScans} />;
  return <EmptyState title={text.noScanFound} action={<Button onPress={props.onClear}>{text.clear}</Button>} />;
}

const COLUMNS = [
  {
    id: 'domain',
    header: text.domain,
    cell: ({ domain, clientName }: ScanRecord) => (
      <>
        <span className="block font-medium">{domain}</span>
        <span className="block text-12 text-ink-faint">{clientName}</span>
      </>
    ),
  },
  {
    id: 'score',
    header: text.score,
    align: 'right' as const,
    cell: ({ score, scanner }: ScanRecord) => (
      <>
        {score ?? '—'}
        {scanner === 'MOCK' && score !== null && (
          <span className="block text-12 whitespace-nowrap text-ink-faint">{text.sandbox}</span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: text.state,
    cell: ({ state, failedBecause }: ScanRecord) => (
      <>
        <Pill meaning={MEANING[state]}>{text.states[state]}</Pill>
        {failedBecause && <span className="block max-w-96 min-w-48 text-12 text-ink-soft">{failedBecause}</span>}
      </>
    ),
  },
  { id: 'partner', header: text.partner, cell: ({ partnerName }: ScanRecord) => partnerName },
  {
    id: 'started',
    header: text.started,
    cell: ({ requestedAt, askedBy }: ScanRecord) => (
      <>
        <Instant at={requestedAt} />
        <span className="block text-12 text-ink-faint">{askedBy}</span>
      </>
    ),
  },
  { id: 'ended', header: text.ended, cell: ({ finishedAt }: ScanRecord) => finishedAt && <Instant at={finishedAt} /> },
];
