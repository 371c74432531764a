import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { Pill } from '../../kit/feedback/status-pill.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { ShowMore, usePages } from '../../kit/server/use-pages.tsx';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Instant } from '../../kit/text/formats.tsx';
import type { WebhookDelivery } from '../api/schema-interfaces.ts';
import { READ_DELIVERIES, RESEND_EVENT, RESEND_FAILED } from '../api/settings-operations.ts';
import { settingsText } from '../messages/places-messages.ts';
import { AttemptsDialog } from './attempts-dialog.tsx';
import { type DeliveryFilter, DeliveryFilters, NO_FILTER } from './delivery-filters.tsx';

const text = settingsText.webhookParts;
/** On a phone the first column says it, so that the button beside stays in view. */
const WIDE = 'hidden md:table-cell';
const MEANINGS = { PENDING: 'waits', DELIVERED: 'done', FAILED: 'refused' } as const;

/** Deliveries to partners' endpoints and their responses; one event, or all that failed, can be resent. */
export function WebhooksPart(): ReactNode {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [filter, setFilter] = useState<DeliveryFilter>(NO_FILTER);
  const [opened, setOpened] = useState<WebhookDelivery | null>(null);
  const read = usePages(
    READ_DELIVERIES,
    (after) => ({ ...askedBy(filter), after }),
    ({ webhookDeliveries }) => webhookDeliveries,
  );
  const done = (result: string): void => {
    void queries.invalidateQueries({ queryKey: keyOf(READ_DELIVERIES) });
    announce(result);
  };
  const resend = useWrite(RESEND_EVENT, () => done(text.resent));
  const resendFailed = useWrite(RESEND_FAILED, ({ done: count }) => done(text.resentFailed(count)));
  const refused = read.error ?? resend.error ?? resendFailed.error;
  const { partnerId, since } = filter;
  return (
    <Panel
      title={settingsText.webhooks}
      isFlush
      aside={
        <Button
          refusal={partnerId === '' || since === '' ? text.resendFailedHint : undefined}
          isBusy={resendFailed.isPending}
          onPress={() => resendFailed.mutate({ partnerId, since: startOf(since) })}
        >
          {text.resendFailed}
        </Button>
      }
    >
      <DeliveryFilters filter={filter} onChange={setFilter} />
      {refused && <ErrorState error={refused} onRetry={() => read.refetch()} className="m-4" />}
      {read.isPending && <Skeleton />}
      {read.data && read.rows.length === 0 && <EmptyState title={text.empty} />}
      {read.rows.length > 0 && (
        <PlainTable
          label={text.table}
          rows={read.rows}
          keyOf={(delivery) => delivery.id}
          columns={columns(setOpened, (eventId) => resend.mutate({ eventId }))}
        />
      )}
      <ShowMore read={read}>{text.more}</ShowMore>
      {opened && <AttemptsDialog delivery={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function startOf(day: string): string {
  return `${day}T00:00:00Z`;
}

function askedBy({ partnerId, status, eventType, endpoint, since }: DeliveryFilter) {
  return {
    partnerId: partnerId || null,
    status: status || null,
    eventType: eventType || null,
    endpoint: endpoint || null,
    since: since === '' ? null : startOf(since),
  };
}

function columns(onOpen: (delivery: WebhookDelivery) => void, onResend: (eventId: string) => void) {
  return [
    {
      id: 'event',
      header: text.event,
      cell: (delivery: WebhookDelivery) => (
        <>
          <code className="block font-mono text-12">{delivery.eventType}</code>
          <span className="block text-12 text-ink-faint">
            <Instant at={delivery.createdAt} />
            {delivery.isResend && `, ${text.again}`}
          </span>
          <span className="block text-12 md:hidden">{delivery.partnerName}</span>
          <span className="block pt-1 md:hidden">
            <State delivery={delivery} />
          </span>
        </>
      ),
    },
    {
      id: 'partner',
      header: text.partner,
      className: WIDE,
      cell: (delivery: WebhookDelivery) => delivery.partnerName,
    },
    {
      id: 'state',
      header: text.state,
      className: WIDE,
      cell: (delivery: WebhookDelivery) => <State delivery={delivery} />,
    },
    { id: 'last', header: text.last, cell: (delivery: WebhookDelivery) => <LastAnswer {...{ delivery, onOpen }} /> },
    {
      id: 'next',
      header: text.next,
      className: WIDE,
      cell: ({ nextAttemptAt }: WebhookDelivery) => nextAttemptAt && <Instant at={nextAttemptAt} />,
    },
    {
      id: 'resend',
      header: '',
      align: 'right' as const,
      cell: ({ eventId, eventType, partnerName }: WebhookDelivery) => (
        <Button
          className="h-7"
          label={`${text.resend}: ${eventType}, ${partnerName}`}
          onPress={() => onResend(eventId)}
        >
          {text.resend}
        </Button>
      ),
    },
  ];
}

function State({ delivery: { status } }: { readonly delivery: WebhookDelivery }): ReactNode {
  return <Pill meaning={MEANINGS[status]}>{text.states[status]}</Pill>;
}

function LastAnswer(props: {
  readonly delivery: WebhookDelivery;
  readonly onOpen: (delivery: WebhookDelivery) => void;
}): ReactNode {
  const { delivery, onOpen } = props;
  const last = delivery.attempts.at(-1);
  if (!last) return <span className="text-ink-faint">{text.none}</span>;
  return (
    <>
      <span className="block">{last.httpStatus ?? last.failure}</span>
      <button
        type="button"
        aria-label={text.show(delivery.attempts.length, delivery.eventType)}
        className="block text-left text-12 text-accent hover:underline"
        onClick={() => onOpen(delivery)}
      >
        {text.attempts(delivery.attempts.length)}
      </button>
    </>
  );
}
