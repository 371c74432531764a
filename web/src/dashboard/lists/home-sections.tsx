import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import { Failed } from '../shell/not-found.tsx';
import type { ListAddress } from './list-address.ts';
import { HOME, type Home } from './list-operations.ts';
import { NeededRowView } from './needed-row.tsx';
import { PolicyRowView } from './policies-screen.tsx';
import { RenewalRowView } from './renewals-screen.tsx';
import { RequestRowView } from './request-row.tsx';

type Part = keyof Home['homeCounts'];

const PARTS = ['turn', 'needed', 'waiting', 'expiring', 'renewals', 'bound'] as const satisfies readonly Part[];

/** The first page: what waits for the broker stands first, then everything that moves without them. */
export function HomeSections({ address }: { readonly address: ListAddress }): ReactNode {
  const isMine = address.get('mine') !== null;
  const { data, error, refetch } = useRead(HOME, { mine: isMine }, { refetchMs: 30_000 });
  return (
    <>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="table" />}
      {data && <Sections home={data} isMine={isMine} />}
    </>
  );
}

function Sections({ home, isMine }: { readonly home: Home; readonly isMine: boolean }): ReactNode {
  const addresses = addressesOf(isMine);
  const { needed } = home.homeCounts;
  return (
    <>
      <nav
        aria-label={text.overview}
        className="mb-6 grid grid-cols-2 gap-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
      >
        {PARTS.filter((part) => part !== 'needed' || needed > 0).map((part) => (
          <Link
            key={part}
            to={addresses[part]}
            className="flex min-h-11 items-baseline gap-2 rounded-md border border-line bg-raised px-3 py-2 text-ink no-underline hover:bg-hover"
          >
            <span className="tabular text-20 font-semibold">{text.counted(home.homeCounts[part])}</span>{' '}
            <span className="text-13 text-ink-soft">{text.homeShort[part]}</span>
          </Link>
        ))}
      </nav>
      {PARTS.map((part) => (
        <Section key={part} part={part} home={home} address={addresses[part]} />
      ))}
      <p className="mt-6">
        <Link to={allOf(isMine)}>{text.allRequests}</Link>
      </p>
    </>
  );
}

interface SectionProps {
  readonly part: Part;
  readonly home: Home;
  readonly address: string;
}

/** One part with its first rows; an empty one is left out, and where nothing waits for the broker it says so. */
function Section({ part, home, address }: SectionProps): ReactNode {
  const name = text.homeNames[part];
  const count = home.homeCounts[part];
  if (home[part].rows.length === 0) {
    return part === 'turn' && home.homeCounts.needed === 0 ? <NothingForYou counts={home.homeCounts} /> : null;
  }
  return (
    <section aria-label={name} className="mb-8">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-20">{name}</h2>
        {count > home[part].rows.length && <Link to={address}>{text.showAllOf(text.counted(count), name)}</Link>}
      </div>
      <ul aria-label={name} className="mt-2 divide-y divide-line border-y border-line">
        <Rows part={part} home={home} />
      </ul>
    </section>
  );
}

/** Where nothing is open at all, perhaps on a first visit, the next step is a request. */
function NothingForYou({ counts }: { readonly counts: Home['homeCounts'] }): ReactNode {
  const isIdle = PARTS.every((part) => counts[part] === 0);
  return (
    <EmptyState title={isIdle ? text.nothingOpen : text.nothingForYou}>
      {isIdle && `${text.nothingOpenText} `}
      {text.nothingForYouText}
    </EmptyState>
  );
}

function Rows({ part, home }: Pick<SectionProps, 'part' | 'home'>): ReactNode {
  if (part === 'renewals') {
    return home.renewals.rows.map((row) => (
      <li key={row.id}>
        <RenewalRowView row={row} />
      </li>
    ));
  }
  if (part === 'needed') {
    return home.needed.rows.map((row) => (
      <li key={row.id}>
        <NeededRowView row={row} />
      </li>
    ));
  }
  if (part === 'bound') {
    return home.bound.rows.map((row) => (
      <li key={row.id}>
        <PolicyRowView row={row} />
      </li>
    ));
  }
  return home[part].rows.map((row) => (
    <li key={row.id}>
      <RequestRowView row={row} />
    </li>
  ));
}

function addressesOf(isMine: boolean): Readonly<Record<Part, string>> {
  const mine = isMine ? '&mine=1' : '';
  return {
    turn: `/?view=TURN&sort=DUE_SOONEST${mine}`,
    needed: '/policies?needed=1',
    waiting: `/?view=WAITING${mine}`,
    expiring: `/?view=EXPIRING&sort=EXPIRES_SOONEST${mine}`,
    renewals: '/renewals',
    bound: '/policies?bound=1&sort=NEWEST',
  };
}

function allOf(isMine: boolean): string {
  return `/?view=ALL${isMine ? '&mine=1' : ''}`;
}
