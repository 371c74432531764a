import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { Pill, StatusPill } from '../../kit/feedback/status-pill.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { DataTable } from '../../kit/tables/data-table.tsx';
import { Amount, Instant, Limit } from '../../kit/text/formats.tsx';
import { kitText } from '../../kit/text/kit-messages.ts';
import { READ_RENEWALS, type RenewalRow } from '../api/place-operations.ts';
import { placesText } from '../messages/places-messages.ts';
import { queueText } from '../messages/queue-messages.ts';
import { useListPlace } from '../shell/cursors.ts';
import { Page } from '../shell/page.tsx';

const text = placesText.renewals;

export function RenewalsScreen(): ReactNode {
  const navigate = useNavigate();
  const { place, startOf, leaveCursor } = useListPlace();
  const read = useRead(READ_RENEWALS, {});
  const rows = read.data?.renewals ?? [];
  return (
    <Page title={text.title}>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} className="mx-4 md:mx-6" />}
      {read.isPending && <Skeleton shape="table" />}
      {read.data && rows.length === 0 && <EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
      {rows.length > 0 && (
        <div className="border-t border-line">
          <DataTable
            label={text.table}
            density="double"
            rows={rows}
            columns={COLUMNS}
            keyOf={(row) => row.policy.id}
            nameOf={(row) => row.policy.policyNumber}
            place={place}
            start={startOf(place)}
            onCursor={leaveCursor}
            onOpen={(row) => void navigate(row.request ? `/requests/${row.request.id}` : `/policies/${row.policy.id}`)}
          />
        </div>
      )}
    </Page>
  );
}

const COLUMNS = [
  {
    id: 'insured',
    header: queueText.columns.insured,
    cell: (row: RenewalRow) => (
      <>
        <Link
          to={`/policies/${row.policy.id}`}
          tabIndex={-1}
          className="block text-14 font-semibold wrap-anywhere text-ink no-underline hover:underline"
        >
          {row.policy.insuredName}
        </Link>
        <span className="tabular block text-12 wrap-anywhere text-ink-faint">{row.policy.policyNumber}</span>
      </>
    ),
  },
  {
    id: 'days',
    header: text.daysLeft,
    align: 'right' as const,
    cell: (row: RenewalRow) => (
      <span className={row.daysLeft < 0 ? 'text-refused' : row.daysLeft < 30 ? 'text-waits' : undefined}>
        {row.daysLeft < 0 ? text.ended(-row.daysLeft) : row.daysLeft}
      </span>
    ),
  },
  {
    id: 'type',
    header: text.type,
    cell: (row: RenewalRow) =>
      row.renewalType && (
        <Pill
          meaning={
            row.renewalType === 'NON_RENEWAL'
              ? 'refused'
              : row.renewalType === 'UNDERWRITER_REVIEW'
                ? 'underwriter'
                : 'neutral'
          }
        >
          {text.types[row.renewalType]}
        </Pill>
      ),
  },
  {
    id: 'solicited',
    header: text.solicited,
    className: 'hidden lg:table-cell',
    cell: (row: RenewalRow) =>
      row.openedAt ? <Instant at={row.openedAt} /> : <span className="text-ink-faint">{text.notYet}</span>,
  },
  {
    id: 'request',
    header: text.request,
    className: 'hidden sm:table-cell',
    cell: (row: RenewalRow) =>
      row.request ? (
        <Link to={`/requests/${row.request.id}`} tabIndex={-1} className="no-underline">
          <StatusPill status={row.request.status} label={row.request.statusLabel} />
        </Link>
      ) : (
        <span className="text-ink-faint">{text.none}</span>
      ),
  },
  {
    id: 'expiring',
    header: text.expiring,
    align: 'right' as const,
    className: 'hidden md:table-cell',
    cell: ({ policy }: RenewalRow) => <Terms {...policy} />,
  },
  {
    id: 'renewing',
    header: text.renewing,
    align: 'right' as const,
    className: 'hidden md:table-cell',
    cell: ({ policy, renewingLimitCents, renewingDeductibleCents, renewingPremiumCents }: RenewalRow) =>
      renewingLimitCents === null || renewingDeductibleCents === null || renewingPremiumCents === null ? (
        <span className="text-ink-faint">{text.notQuoted}</span>
      ) : (
        <Terms
          limitCents={renewingLimitCents}
          deductibleCents={renewingDeductibleCents}
          premiumCents={renewingPremiumCents}
          currency={policy.currency}
        />
      ),
  },
  {
    id: 'not',
    header: <span className="sr-only">{kitText.actions}</span>,
    align: 'right' as const,
    className: 'hidden sm:table-cell',
    cell: ({ policy }: RenewalRow) =>
      policy.nonRenewalReason === null && (
        <Link
          to={`/policies/${policy.id}?do=NON_RENEWAL`}
          aria-label={text.notNamed(policy.insuredName)}
          className="whitespace-nowrap"
        >
          {placesText.policy.setNonRenewal}
        </Link>
      ),
  },
];

function Terms(props: Pick<RenewalRow['policy'], 'limitCents' | 'deductibleCents' | 'premiumCents' | 'currency'>) {
  const { limitCents, deductibleCents, premiumCents, currency } = props;
  return (
    <>
      <Amount cents={premiumCents} currency={currency} />
      <span className="block text-12 text-ink-faint">
        <Limit cents={limitCents} currency={currency} /> / <Limit cents={deductibleCents} currency={currency} />
      </span>
    </>
  );
}
