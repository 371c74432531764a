import { Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../kit/controls/class-names.ts';
import { Pill, StatusPill } from '../../kit/feedback/status-pill.tsx';
import type { Column } from '../../kit/tables/data-row.tsx';
import { Amount, ageText, Day, shortAmount } from '../../kit/text/formats.tsx';
import type { QueueRow, QueueView, ReviewClock } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { WhyHere } from './why-here.tsx';

const text = queueText.columns;
const MEDIUM = 'hidden sm:table-cell';
const WIDE = 'hidden lg:table-cell';
const WIDER = 'hidden xl:table-cell';
/** Everything at four times its size leaves 320 px: room for two columns, and the last one stands in the second. */
const NOT_TINY = 'max-[22.5rem]:hidden';
const ONLY_TINY = 'block min-[22.5rem]:hidden';

const INSURED: Column<QueueRow> = {
  id: 'insured',
  header: (
    <>
      {text.insured}
      <span className="hidden sm:inline">{text.business}</span>
    </>
  ),
  sorts: ['INSURED_A_TO_Z', 'INSURED_Z_TO_A'],
  className: 'min-w-32 xl:w-[25%] xl:max-w-0',
  cell: (row) => <Insured row={row} />,
};
const SCORE: Column<QueueRow> = {
  id: 'score',
  header: text.score,
  align: 'right',
  sorts: ['SCORE_LOWEST', 'SCORE_HIGHEST'],
  className: MEDIUM,
  cell: (row) =>
    row.score !== null ? (
      <span className="figure">{row.score}</span>
    ) : (
      <span className="text-ink-faint">{row.isScanning ? '…' : '—'}</span>
    ),
};
const LIMITS: Column<QueueRow> = {
  id: 'limits',
  header: text.limits,
  align: 'right',
  sorts: ['LIMIT_LOWEST', 'LIMIT_HIGHEST'],
  className: WIDE,
  cell: (row) => <Limits row={row} />,
};
const PREMIUM: Column<QueueRow> = {
  id: 'premium',
  header: text.premium,
  align: 'right',
  className: MEDIUM,
  sorts: ['PREMIUM_LOWEST', 'PREMIUM_HIGHEST'],
  cell: (row) => <Premium row={row} />,
};
const EFFECTIVE: Column<QueueRow> = {
  id: 'effective',
  header: text.effective,
  className: WIDER,
  sorts: ['EFFECTIVE_SOONEST', 'EFFECTIVE_LATEST'],
  cell: (row) => row.effectiveOn && <Day day={row.effectiveOn} />,
};
const COVER: Column<QueueRow> = {
  id: 'cover',
  header: text.cover,
  align: 'right',
  className: NOT_TINY,
  sorts: ['EFFECTIVE_SOONEST', 'EFFECTIVE_LATEST'],
  cell: (row) => <DaysToCover days={row.bind?.daysToCover ?? null} />,
};
const AGE: Column<QueueRow> = {
  id: 'age',
  header: text.age,
  align: 'right',
  className: NOT_TINY,
  sorts: ['NEWEST', 'OLDEST'],
  cell: (row) => row.clock && <Age clock={row.clock} />,
};
const PEOPLE: Column<QueueRow> = {
  id: 'people',
  header: text.people,
  heads: [
    { label: text.assignee, sorts: ['ASSIGNEE_A_TO_Z', 'ASSIGNEE_Z_TO_A'] },
    { label: text.broker, sorts: ['BROKER_A_TO_Z', 'BROKER_Z_TO_A'] },
  ],
  className: WIDE,
  cell: (row) => <People row={row} />,
};

const whyBefore = (last: Column<QueueRow>): Column<QueueRow> => ({
  id: 'why',
  header: text.why,
  className: 'xl:w-[26%]',
  cell: (row) => (
    <>
      <span className="flex flex-wrap items-center gap-1">
        <Status row={row} />
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-1 empty:hidden">
        <WhyHere row={row} />
      </span>
      <span className={ONLY_TINY}>{last.cell(row)}</span>
    </>
  ),
});

const QUEUE = [INSURED, whyBefore(AGE), SCORE, LIMITS, PREMIUM, EFFECTIVE, AGE, PEOPLE];
// On a phone the day on which cover begins counts for more than the age.
const BIND_DESK = [INSURED, whyBefore(COVER), LIMITS, PREMIUM, COVER, { ...AGE, className: MEDIUM }, PEOPLE];

/** The columns of a view without those that the person hid; the insured is always there. */
export function columnsOf(view: QueueView, hidden: readonly string[]): readonly Column<QueueRow>[] {
  return (view === 'BIND_DESK' ? BIND_DESK : QUEUE).filter((one) => one === INSURED || !hidden.includes(one.id));
}

/** Those among which a person chooses. */
export function chosenColumns(view: QueueView): readonly Column<QueueRow>[] {
  return columnsOf(view, []).filter((one) => one !== INSURED);
}

function Insured({ row }: { readonly row: QueueRow }): ReactNode {
  return (
    <div className="flex items-baseline gap-2">
      <span
        role={row.isUnread ? 'img' : undefined}
        aria-label={row.isUnread ? queueText.unread : undefined}
        className={classNames('size-1.5 shrink-0 -translate-y-0.5 rounded-full', row.isUnread && 'bg-accent')}
      />
      <div className="min-w-0 flex-1">
        <Link
          to={`/requests/${row.id}`}
          tabIndex={-1}
          className="block text-14 font-semibold text-ink no-underline hover:underline"
        >
          {row.insuredName}
        </Link>
        <ShortBusiness row={row} />
      </div>
    </div>
  );
}

/** Product, class and revenue: what is insured, in one line. */
export function businessText(row: QueueRow): string {
  const revenue = revenueText(row);
  return [productText(row), row.className, revenue && queueText.revenue(revenue)].filter(Boolean).join(' · ');
}

/** The same without a word that the head of the column says. A long class takes a second line: nothing of it is cut. */
function ShortBusiness({ row }: { readonly row: QueueRow }): ReactNode {
  const revenue = revenueText(row);
  return (
    <span className="block text-12 text-ink-soft">
      {[productText(row), row.className].filter(Boolean).join(' · ')}
      {revenue && <span className="whitespace-nowrap"> · {revenue}</span>}
    </span>
  );
}

function productText({ productType, isRenewal }: QueueRow): string {
  const product = queueText.products[productType];
  return isRenewal ? `${product} ${queueText.renewal.toLowerCase()}` : product;
}

function revenueText({ revenueCents, currency }: QueueRow): string | null {
  return revenueCents === null ? null : shortAmount(revenueCents, currency);
}

function Status({ row }: { readonly row: QueueRow }): ReactNode {
  return (
    <>
      <StatusPill status={row.status} label={row.statusLabel} />
      {row.isAnswered && <Pill meaning="done">{queueText.answered}</Pill>}
      {row.isLateBind && <Pill meaning="refused">{queueText.lateBind}</Pill>}
    </>
  );
}

const AGE_LOOK = { ON_TIME: 'text-ink-soft', DUE: 'text-waits', OVERDUE: 'text-refused font-semibold' } as const;

export function Age({ clock }: { readonly clock: ReviewClock }): ReactNode {
  return (
    <span className={AGE_LOOK[clock.state]}>
      <span className="whitespace-nowrap">{ageText(clock.ageHours)}</span>
      {clock.state !== 'ON_TIME' && (
        <span className="block text-12 font-normal"> {queueText.clockShort[clock.state]}</span>
      )}
    </span>
  );
}

function DaysToCover({ days }: { readonly days: number | null }): ReactNode {
  if (days === null) return null;
  return (
    <span className={classNames('whitespace-nowrap', days < 0 ? 'text-refused' : days < 3 && 'text-waits')}>
      {queueText.daysToCover(days)}
    </span>
  );
}

export function Limits({ row }: { readonly row: QueueRow }): ReactNode {
  const [first, ...others] = row.askedLimits;
  if (!first) return null;
  return (
    <>
      <Amount cents={first.limitCents} currency={row.currency} />
      {others.length > 0 && <span className="block text-12 text-ink-faint">{queueText.otherPairs(others.length)}</span>}
    </>
  );
}

/** What was chosen or quoted; before that, the price at which an underwriter could start. */
export function Premium({ row }: { readonly row: QueueRow }): ReactNode {
  const cents = row.bind?.premiumCents ?? row.premiumCents;
  if (cents !== null) return <Amount cents={cents} currency={row.currency} />;
  if (row.indicationCents === null) return <span className="text-ink-faint">—</span>;
  return (
    <>
      <Amount cents={row.indicationCents} currency={row.currency} />
      <span className="block text-12 text-ink-faint">{queueText.indication}</span>
    </>
  );
}

function People({ row }: { readonly row: QueueRow }): ReactNode {
  return (
    <>
      <span className={classNames('block xl:whitespace-nowrap', !row.assignee && 'text-ink-faint')}>
        {row.assignee?.name ?? queueText.unassigned}
        {row.isPickedUp && (
          <span title={queueText.inHand} className="ml-1 inline-block align-middle text-underwriter">
            <Hand size={13} role="img" aria-label={queueText.inHand} />
          </span>
        )}
      </span>
      <span className="block text-12 text-ink-faint xl:w-38">{row.brokerageName}</span>
    </>
  );
}
