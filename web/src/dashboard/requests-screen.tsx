import { STATUS_LABELS } from '@bindery/domain/quote-request/status.ts';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { Day } from '../kit/formats.tsx';
import { Select, TextInput } from '../kit/inputs.tsx';
import { EmptyState, Skeleton } from '../kit/states.tsx';
import { StatusPill } from '../kit/status-pill.tsx';
import { useRead } from '../kit/use-operation.ts';
import { text } from './messages.ts';
import { nextStep, whoActs } from './next-step.ts';
import { REQUESTS, type RequestRow } from './operations.ts';
import { Failed } from './shell/not-found.tsx';
import { useSession, useTitle } from './shell/session.ts';

const STATUS_CHOICES = [
  { value: '', label: text.anyStatus },
  ...Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
];

/** The brokerage's requests; search and filter are in the address. A bind link goes to its one request. */
export function RequestsScreen(): ReactNode {
  const session = useSession();
  useTitle(text.requests);
  if (session.quoteRequestId !== null) return <Navigate to={`/requests/${session.quoteRequestId}`} replace />;
  return <RequestList />;
}

function RequestList(): ReactNode {
  const [params, setParams] = useSearchParams();
  const [search, status] = [params.get('search') ?? '', params.get('status') ?? ''];
  const { data, error, refetch } = useRead('requests', REQUESTS, { search: search || null, status: status || null });
  const change = (name: string, value: string): void => {
    const changed = new URLSearchParams(params);
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setParams(changed, { replace: true });
  };
  return (
    <>
      <h1 className="text-28">{text.requests}</h1>
      <div className="my-4 grid gap-4 sm:grid-cols-2">
        <TextInput label={text.search} type="search" value={search} onChange={(value) => change('search', value)} />
        <Select
          label={text.status}
          value={status}
          choices={STATUS_CHOICES}
          onChange={(value) => change('status', value)}
        />
      </div>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && data.requests.rows.length === 0 && <Nothing isFiltered={search !== '' || status !== ''} />}
      {data && data.requests.rows.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.requests.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {data?.requests.hasMore && <p className="mt-3 text-14 text-ink-soft">{text.more}</p>}
    </>
  );
}

function Row({ row }: { readonly row: RequestRow }): ReactNode {
  const step = nextStep({ ...row, underwriterName: row.pickedUpBy });
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[2fr_3fr_9rem]">
      <div>
        <Link to={`/requests/${row.id}`} className="font-semibold">
          {row.insuredName}
        </Link>
        <p className="text-14 text-ink-soft">
          {row.productName}
          {row.isRenewal && ` · ${text.renewal}`}
        </p>
      </div>
      <div>
        <p>{step.sentence}</p>
        <p className="text-14 text-ink-soft">
          {whoActs(step)}
          {row.effectiveOn && (
            <>
              {' · '}
              {text.effective} <Day day={row.effectiveOn} />
            </>
          )}
        </p>
      </div>
      <div className="sm:text-right">
        <StatusPill status={row.status} label={row.statusLabel} />
      </div>
    </li>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }): ReactNode {
  if (isFiltered) return <EmptyState title={text.nothingFound} action={<Link to="/">{text.clearFilter}</Link>} />;
  return <EmptyState title={text.noRequests}>{text.noRequestsText}</EmptyState>;
}
