import { Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../kit/controls/class-names.ts';
import { Pill, StatusPill } from '../../kit/feedback/status-pill.tsx';
import type { Column } from '../../kit/tables/data-row.tsx';
import { ageText, clauseText, Day, Limit } from '../../kit/text/formats.tsx';
import type { QueueRow, ReviewClock } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';

const text = queueText.columns;
const WIDE = 'hidden lg:table-cell';
const WIDER = 'hidden xl:table-cell';
const MEDIUM = 'hidden sm:table-cell';

export const QUEUE_COLUMNS: readonly Column<QueueRow>[] = [
  { id: 'insured', header: text.insured, cell: (row) => <Insured row={row} /> },
  { id: 'status', header: text.status, cell: (row) => <Status row={row} /> },
  { id: 'age', header: text.age, align: 'right', cell: (row) => row.clock && <Age clock={row.clock} /> },
  {
    id: 'effective',
    header: text.effective,
    className: WIDE,
    cell: (row) => row.effectiveOn && <Day day={row.effectiveOn} />,
  },
  { id: 'limits', header: text.limits, align: 'right', className: MEDIUM, cell: (row) => <Limits row={row} /> },
  { id: 'reason', header: text.reason, className: WIDER, cell: (row) => <Reason row={row} /> },
  {
    id: 'assignee',
    header: text.assignee,
    className: WIDE,
    cell: (row) => (
      <span className={classNames('whitespace-nowrap', !row.assignee && 'text-ink-faint')}>
        <span title={row.assignee?.name} className="inline-block max-w-20 truncate align-bottom 2xl:max-w-40">
          {row.assignee?.name ?? queueText.nobody}
        </span>
        {row.isPickedUp && (
          <span title={queueText.inHand} className="ml-1 inline-block align-middle text-underwriter">
            <Hand size={13} role="img" aria-label={queueText.inHand} />
          </span>
        )}
      </span>
    ),
  },
];

function Insured({ row }: { readonly row: QueueRow }): ReactNode {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span
        role={row.isUnread ? 'img' : undefined}
        aria-label={row.isUnread ? queueText.unread : undefined}
        className={classNames('size-1.5 shrink-0 rounded-full', row.isUnread ? 'bg-accent' : 'bg-transparent')}
      />
      <div className="min-w-0 sm:flex sm:max-w-60 2xl:max-w-80 sm:items-baseline sm:gap-2">
        <Link
          to={`/requests/${row.id}`}
          tabIndex={-1}
          className={classNames(
            'block text-14 text-ink no-underline hover:underline sm:truncate',
            row.isUnread ? 'font-semibold' : 'font-medium',
          )}
        >
          {row.insuredName}
        </Link>
        <span className="block text-12 text-ink-faint">
          <Product row={row} />
        </span>
      </div>
    </div>
  );
}

function Product({ row }: { readonly row: QueueRow }): ReactNode {
  return (
    <span className="whitespace-nowrap">
      {queueText.products[row.productType]}
      {row.isRenewal && <span className="text-ink-faint">, {queueText.renewal.toLowerCase()}</span>}
    </span>
  );
}

function Status({ row }: { readonly row: QueueRow }): ReactNode {
  return (
    <span className="flex flex-wrap items-center gap-1">
      <StatusPill status={row.status} label={row.statusLabel} />
      {row.isAnswered && <Pill meaning="done">{queueText.answered}</Pill>}
      {row.isLateBind && <Pill meaning="refused">{queueText.lateBind}</Pill>}
    </span>
  );
}

const AGE_LOOK = { ON_TIME: 'text-ink-soft', DUE: 'text-waits', OVERDUE: 'text-refused font-semibold' } as const;

export function Age({ clock }: { readonly clock: ReviewClock }): ReactNode {
  return (
    <span className={classNames('whitespace-nowrap', AGE_LOOK[clock.state])}>
      {ageText(clock.ageHours)}
      {clock.state !== 'ON_TIME' && (
        <span className="block text-12 font-normal sm:inline"> {queueText.clockShort[clock.state]}</span>
      )}
    </span>
  );
}

function Limits({ row }: { readonly row: QueueRow }): ReactNode {
  const [first, ...others] = row.askedLimits;
  if (!first) return null;
  return (
    <span className="whitespace-nowrap">
      <Limit cents={first.limitCents} currency={row.currency} />
      {others.length > 0 && <span className="text-12 text-ink-faint"> {queueText.moreReasons(others.length)}</span>}
    </span>
  );
}

function Reason({ row }: { readonly row: QueueRow }): ReactNode {
  if (!row.firstReason) return null;
  return (
    <span className="flex items-baseline gap-2 text-ink-soft">
      <span title={clauseText(row.firstReason)} className="max-w-32 truncate 2xl:max-w-80">
        {clauseText(row.firstReason)}
      </span>
      {row.reasonCount > 1 && (
        <span className="tabular text-12 text-ink-faint">{queueText.moreReasons(row.reasonCount - 1)}</span>
      )}
    </span>
  );
}
