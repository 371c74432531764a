import { daysBetween } from '@bindery/domain/calendar.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/product-type.ts';
import { STATUS_LABELS } from '@bindery/domain/quote-request/status.ts';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { Select, TextInput } from '../../kit/controls/inputs.tsx';
import { Pill, StatusPill } from '../../kit/feedback/status-pill.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { Day } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { nextStep, whoActs } from '../next-step.ts';
import { useSession, useTitle } from '../shell/session.ts';
import { type ListAddress, useListAddress } from './list-address.ts';
import { ListFrame } from './list-frame.tsx';
import { REQUESTS, type RequestRow } from './list-operations.ts';

const STATUS_CHOICES = [
  { value: '', label: text.anyStatus },
  ...Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
];
const PRODUCT_CHOICES = [
  { value: '', label: text.anyProduct },
  ...PRODUCT_TYPES.map((value) => ({ value, label: text.productNames[value] })),
];
const SORT_CHOICES = Object.entries(text.requestSorts).map(([value, label]) => ({ value, label }));

/** The brokerage's requests; the filters are in the address. A bind link leads to its single request. */
export function RequestsScreen(): ReactNode {
  const session = useSession();
  useTitle(text.requests);
  if (session.quoteRequestId !== null) return <Navigate to={`/requests/${session.quoteRequestId}`} replace />;
  return <RequestList />;
}

function RequestList(): ReactNode {
  const address = useListAddress(['search', 'status', 'product']);
  const read = useRead(REQUESTS, {
    search: address.get('search'),
    status: address.get('status'),
    product: address.get('product'),
    sort: address.get('sort'),
    after: address.after,
  });
  return (
    <ListFrame
      title={text.requests}
      filters={<Filters address={address} />}
      address={address}
      read={read}
      page={read.data?.requests}
      row={(row) => <Row row={row} />}
      empty={{ title: text.noRequests, text: text.noRequestsText }}
    />
  );
}

function Filters({ address }: { readonly address: ListAddress }): ReactNode {
  const select = (name: string, label: string, choices: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      value={address.get(name) ?? choices[0]?.value ?? ''}
      choices={choices}
      onChange={(value) => address.set(name, value === choices[0]?.value ? '' : value)}
    />
  );
  return (
    <>
      <TextInput
        label={text.search}
        type="search"
        value={address.get('search') ?? ''}
        onChange={(value) => address.set('search', value)}
      />
      {select('status', text.status, STATUS_CHOICES)}
      {select('product', text.productName, PRODUCT_CHOICES)}
      {select('sort', text.sort, SORT_CHOICES)}
    </>
  );
}

function Row({ row }: { readonly row: RequestRow }): ReactNode {
  const step = nextStep({ ...row, underwriterName: row.pickedUpBy });
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[2fr_3fr_9rem]">
      <div>
        <Link to={addressOf(row)} className="font-semibold">
          {row.insuredName}
        </Link>
        <p className="text-14 text-ink-soft">{row.productName}</p>
        {row.isRenewal && <Pill meaning="underwriter">{text.renewal}</Pill>}
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
          <Left row={row} />
        </p>
      </div>
      <div className="sm:text-right">
        <StatusPill status={row.status} label={row.statusLabel} />
      </div>
    </div>
  );
}

/** A renewal that has to be sent opens on its own page. */
function addressOf({ id, isRenewal, status }: RequestRow): string {
  return isRenewal && status === 'INCOMPLETE' ? `/requests/${id}/renewal` : `/requests/${id}`;
}

/** Days until a quote expires, while one can still be chosen. */
function Left({ row: { status, quoteExpiresAt } }: { readonly row: RequestRow }): ReactNode {
  const { now } = useSession();
  if (status !== 'QUOTES_SHARED' || quoteExpiresAt === null) return null;
  return ` · ${text.expiresIn(daysBetween(now.slice(0, 10), quoteExpiresAt.slice(0, 10)))}`;
}
