import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { DatePicker, NumberField, Select } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { instantsOfDays } from '../../kit/text/instants-of-days.ts';
import { type ListAddress, useListAddress } from '../lists/list-address.ts';
import { PageLinks } from '../lists/page-links.tsx';
import { useSession } from '../shell/session.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { DELIVERIES, RESEND_FAILED } from './developer-operations.ts';
import { DOCS, DocsLink } from './docs-links.tsx';
import { text } from './text.ts';
import { useDone } from './use-done.ts';

const EVENTS = [{ value: '', label: text.anyEvent }, ...text.eventTypes.map((value) => ({ value, label: value }))];
const STATES = [
  { value: '', label: text.anyState },
  ...Object.entries(text.deliveryStates).map(([value, label]) => ({ value, label })),
];

/**
 * The delivery log of the last 30 days. Filters are in the address; deliveries can be resent one by one or as a range.
 */
export function DeliveriesPanel(): ReactNode {
  const address = useListAddress(['event', 'state', 'code', 'from', 'to']);
  const read = useRead(
    DELIVERIES,
    {
      event: address.get('event'),
      status: address.get('state'),
      code: address.get('code') === null ? null : Number(address.get('code')),
      ...instantsOfDays(address.get('from'), address.get('to')),
      after: address.after,
    },
    { refetchMs: 10_000 },
  );
  const page = read.data?.deliveries;
  const list = useRef<HTMLUListElement>(null);
  return (
    <Panel title={text.deliveries} aside={<DocsLink to={DOCS.events}>{text.docsEvents}</DocsLink>}>
      <Range />
      <Filters address={address} />
      {read.error && !page && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {!page && !read.error && <Skeleton rows={4} />}
      {page?.rows.length === 0 && (
        <EmptyState
          title={address.isFiltered ? text.nothingFound : text.noDeliveries}
          action={address.isFiltered && <Link to="?">{text.clearFilter}</Link>}
        />
      )}
      <ul ref={list} tabIndex={-1} aria-label={text.deliveries} className="scroll-mt-4 divide-y divide-line">
        {page?.rows.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <PageLinks address={address} nextCursor={page?.nextCursor ?? null} list={list} className="mt-3 text-14" />
    </Panel>
  );
}

function Filters({ address }: { readonly address: ListAddress }): ReactNode {
  const code = address.get('code');
  return (
    <search className="mb-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <Select
        label={text.event}
        value={address.get('event') ?? ''}
        choices={EVENTS}
        onChange={(value) => address.set('event', value)}
      />
      <Select
        label={text.state}
        value={address.get('state') ?? ''}
        choices={STATES}
        onChange={(value) => address.set('state', value)}
      />
      <NumberField
        label={text.code}
        value={code === null ? null : Number(code)}
        onChange={(value) => address.set('code', value === null ? '' : String(value))}
      />
      <DatePicker
        label={text.fromDay}
        value={address.get('from') ?? ''}
        onChange={(value) => address.set('from', value)}
      />
      <DatePicker label={text.toDay} value={address.get('to') ?? ''} onChange={(value) => address.set('to', value)} />
    </search>
  );
}

/** Resends everything that failed since a given day. Above the list: it keeps its place when deliveries arrive. */
function Range(): ReactNode {
  const { now } = useSession();
  const [day, setDay] = useState(now.slice(0, 10));
  const done = useDone();
  const resend = useWrite(RESEND_FAILED, ({ resendFailedEvents }) => done(text.resentRange(resendFailedEvents)));
  return (
    <div className="mb-4 border-b border-line pb-4">
      <div className="grid items-end gap-3 sm:grid-cols-[14rem_auto_1fr]">
        <DatePicker label={text.resendSince} value={day} onChange={setDay} />
        <Button
          refusal={day === '' ? text.chooseDay : null}
          isBusy={resend.isPending}
          onPress={() => resend.mutate({ since: `${day}T00:00:00.000Z` })}
        >
          {text.resendRange}
        </Button>
      </div>
      {resend.error && <ErrorState error={resend.error} className="mt-3" />}
    </div>
  );
}
