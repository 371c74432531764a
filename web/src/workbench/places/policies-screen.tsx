import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { FilterInput } from '../../kit/controls/filter-input.tsx';
import { Select } from '../../kit/controls/inputs.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { ShowMore, usePages } from '../../kit/server/use-pages.tsx';
import { DataTable } from '../../kit/tables/data-table.tsx';
import { Amount, Day, Limit } from '../../kit/text/formats.tsx';
import { type PolicyRow, READ_POLICIES } from '../api/place-operations.ts';
import type { PolicyStatus } from '../api/schema-interfaces.ts';
import { placesText } from '../messages/places-messages.ts';
import { queueText } from '../messages/queue-messages.ts';
import { useListPlace } from '../shell/cursors.ts';
import { Page } from '../shell/page.tsx';
import { PolicyState } from './policy-state.tsx';

const text = placesText.policies;
const STATUSES: readonly PolicyStatus[] = ['BOUND', 'ACTIVE', 'EXPIRED', 'CANCELLED'];

export function PoliciesScreen(): ReactNode {
  const navigate = useNavigate();
  const { place, startOf, leaveCursor } = useListPlace();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('q') ?? '';
  const status = STATUSES.find((one) => one === parameters.get('status'));
  const filter = { text: asked || undefined, statuses: status ? [status] : undefined };
  const read = usePages(
    READ_POLICIES,
    (after) => ({ filter, after }),
    ({ policies }) => policies,
  );
  const set = (name: string, value: string): void => {
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  const { rows } = read;
  const isFiltered = asked !== '' || status !== undefined;
  return (
    <Page title={text.title}>
      <search className="flex flex-wrap gap-2 px-4 pb-3 md:px-6">
        <FilterInput
          type="search"
          label={text.search}
          isLabelHidden
          placeholder={text.search}
          className="w-full sm:w-72"
          value={asked}
          onChange={(value) => set('q', value)}
        />
        <Select
          label={text.status}
          isLabelHidden
          className="w-36"
          value={status ?? ''}
          onChange={(value) => set('status', value)}
          choices={[
            { value: '', label: text.statusAll },
            ...STATUSES.map((one) => ({ value: one, label: text.statuses[one] })),
          ]}
        />
      </search>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} className="mx-4 md:mx-6" />}
      {read.isPending && <Skeleton shape="table" />}
      {read.data && rows.length === 0 && (
        <EmptyState
          title={isFiltered ? text.hidden : text.empty}
          action={isFiltered && <Button onPress={() => setParameters({})}>{text.clear}</Button>}
        >
          {isFiltered ? null : text.emptyText}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className="border-t border-line">
          <DataTable
            label={text.table}
            density="double"
            rows={rows}
            columns={COLUMNS}
            keyOf={(row) => row.id}
            nameOf={(row) => row.policyNumber}
            place={place}
            start={startOf(place)}
            onCursor={leaveCursor}
            onOpen={(row) => void navigate(`/policies/${row.id}`)}
            isOutdated={read.isPlaceholderData}
          />
        </div>
      )}
      <ShowMore read={read}>{text.more}</ShowMore>
    </Page>
  );
}

const COLUMNS = [
  {
    id: 'insured',
    header: text.insured,
    cell: (row: PolicyRow) => (
      <>
        <Link
          to={`/policies/${row.id}`}
          tabIndex={-1}
          className="block text-14 font-semibold wrap-anywhere text-ink no-underline hover:underline"
        >
          {row.insuredName}
        </Link>
        <span className="block text-12 wrap-anywhere text-ink-faint">
          {queueText.products[row.productType]}
          <span className="hidden sm:inline"> · {row.brokerageName}</span>
        </span>
      </>
    ),
  },
  {
    id: 'number',
    header: text.number,
    className: 'hidden md:table-cell',
    cell: (row: PolicyRow) => <span className="tabular whitespace-nowrap">{row.policyNumber}</span>,
  },
  {
    id: 'status',
    header: text.status,
    cell: (row: PolicyRow) => (
      <div className="flex flex-col items-start gap-0.5">
        <PolicyState {...row} />
      </div>
    ),
  },
  {
    id: 'term',
    header: text.term,
    className: 'hidden lg:table-cell',
    cell: (row: PolicyRow) => (
      <>
        <Day day={row.coverageStartsOn} /> – <Day day={row.cancelledOn ?? row.coverageEndsOn} />
      </>
    ),
  },
  {
    id: 'limit',
    header: text.limit,
    align: 'right' as const,
    className: 'hidden lg:table-cell',
    cell: (row: PolicyRow) => (
      <>
        <Limit cents={row.limitCents} currency={row.currency} /> /{' '}
        <Limit cents={row.deductibleCents} currency={row.currency} />
      </>
    ),
  },
  {
    id: 'premium',
    header: text.premium,
    align: 'right' as const,
    cell: (row: PolicyRow) => <Amount cents={row.premiumCents} currency={row.currency} />,
  },
];
