import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Charge, Day } from '../kit/formats.tsx';
import { EmptyState, Skeleton } from '../kit/states.tsx';
import { Pill } from '../kit/status-pill.tsx';
import { useRead } from '../kit/use-operation.ts';
import { daysBetween } from './days-between.ts';
import { text } from './messages.ts';
import { POLICIES, type PolicyRow } from './operations.ts';
import { Failed } from './shell/not-found.tsx';
import { useSession, useTitle } from './shell/session.ts';

/** The renewal window opens this many days before a policy ends. */
const RENEWAL_DAYS = 90;

/** The brokerage's policies, the one that ends soonest first, with the days that are left. */
export function PoliciesScreen(): ReactNode {
  const { data, error, refetch } = useRead('policies', POLICIES, {});
  useTitle(text.policies);
  return (
    <>
      <h1 className="mb-4 text-28">{text.policies}</h1>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && data.policies.length === 0 && <EmptyState title={text.noPolicies}>{text.noPoliciesText}</EmptyState>}
      {data && data.policies.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.policies.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ row }: { readonly row: PolicyRow }): ReactNode {
  const { now } = useSession();
  const left = daysBetween(now.slice(0, 10), row.endsOn);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[2fr_2fr_14rem]">
      <div>
        <Link to={`/requests/${row.quoteRequestId}`} className="font-semibold">
          {row.insuredName}
        </Link>
        <p className="tabular text-14 text-ink-soft">{row.policyNumber}</p>
      </div>
      <div className="text-14 text-ink-soft">
        <p>
          <Day day={row.startsOn} /> – <Day day={row.endsOn} />
        </p>
        <p>
          {text.premium} <Charge cents={row.premiumCents} currency={row.currency} />
        </p>
      </div>
      <div className="flex flex-col items-start gap-1">
        <span className="tabular">
          {text.daysLeft} {text.days(left)}
        </span>
        {left >= 0 && left <= RENEWAL_DAYS && <Pill meaning="waits">{text.renewalSoon}</Pill>}
      </div>
    </li>
  );
}
