import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Instant } from '../../kit/formats.tsx';
import { TextInput } from '../../kit/inputs.tsx';
import { Panel } from '../../kit/panel.tsx';
import { CopyButton, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useAnnounce } from '../../kit/status-line.tsx';
import { useRead, useWrite } from '../../kit/use-operation.ts';
import { text } from '../messages.ts';
import { Failed } from '../shell/not-found.tsx';
import { useTitle } from '../shell/session.ts';
import {
  DEVELOPERS,
  type Delivery,
  ISSUE_KEY,
  type Key,
  RESEND_EVENT,
  REVOKE_KEY,
  SEND_TEST_EVENT,
  UPDATE_WEBHOOK,
} from './developer-operations.ts';

const NAME = 'developers';

/** Keys, webhook and deliveries of the partner. */
export function DevelopersScreen(): ReactNode {
  const { data, error, refetch } = useRead(NAME, DEVELOPERS, {}, { refetchMs: 10_000 });
  useTitle(text.developers);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <>
      <h1 className="mb-4 text-28">{text.developers}</h1>
      <div className="grid gap-6">
        <KeysPanel keys={data.keys} />
        <WebhookPanel url={data.webhook?.url ?? ''} disabledAt={data.webhook?.disabledAt ?? null} />
        <DeliveriesPanel deliveries={data.deliveries} />
      </div>
    </>
  );
}

/** Reads everything again and says what was done. */
function useDone(): (done: string) => void {
  const queries = useQueryClient();
  const announce = useAnnounce();
  return (done) => {
    void queries.invalidateQueries({ queryKey: [NAME] });
    announce(done, { keepsFocus: true });
  };
}

function KeysPanel({ keys }: { readonly keys: readonly Key[] }): ReactNode {
  const done = useDone();
  const issue = useWrite(ISSUE_KEY, () => done(text.keyMade));
  return (
    <Panel
      title={text.keys}
      aside={
        <Button isBusy={issue.isPending} onPress={() => issue.mutate({})}>
          {text.makeKey}
        </Button>
      }
    >
      <ul className="grid gap-4">
        {keys.map((key) => (
          <KeyRow key={key.id} of={key} />
        ))}
      </ul>
      {issue.data && (
        <p className="mt-4 rounded-md bg-done-ground px-4 py-3">
          {text.keyOnce} <code className="font-mono break-all">{issue.data.issueKey}</code>{' '}
          <CopyButton text={issue.data.issueKey} />
        </p>
      )}
      {issue.error && <ErrorState error={issue.error} className="mt-4" />}
    </Panel>
  );
}

function KeyRow({ of: { id, prefix, createdAt, lastUsedAt } }: { readonly of: Key }): ReactNode {
  const done = useDone();
  const [typed, setTyped] = useState('');
  const revoke = useWrite(REVOKE_KEY, () => done(text.keyRevoked));
  return (
    <li className="grid items-end gap-3 border-b border-line pb-4 last:border-b-0 sm:grid-cols-[1fr_auto_auto]">
      <p>
        <code className="font-mono">{prefix}…</code>
        <span className="block text-14 text-ink-soft">
          {text.made} <Instant at={createdAt} />
          {' · '}
          {lastUsedAt ? (
            <>
              {text.lastUsed} <Instant at={lastUsedAt} />
            </>
          ) : (
            text.neverUsed
          )}
        </span>
      </p>
      <TextInput label={text.typePrefix(prefix)} value={typed} onChange={setTyped} />
      <Button
        variant="danger"
        refusal={typed === prefix ? null : text.typePrefixFirst}
        isBusy={revoke.isPending}
        onPress={() => revoke.mutate({ id })}
      >
        {text.revoke}
      </Button>
      {revoke.error && <ErrorState error={revoke.error} />}
    </li>
  );
}

function WebhookPanel({ url, disabledAt }: { readonly url: string; readonly disabledAt: string | null }): ReactNode {
  const done = useDone();
  const [typed, setTyped] = useState<string | null>(null);
  const save = useWrite(UPDATE_WEBHOOK, () => done(text.webhookSaved));
  const test = useWrite(SEND_TEST_EVENT, () => done(text.testSent));
  return (
    <Panel title={text.webhook}>
      {disabledAt && (
        <p className="mb-3 rounded-md bg-waits-ground px-4 py-3 text-waits">
          {text.webhookDisabled} <Instant at={disabledAt} />
        </p>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]">
        <TextInput label={text.webhookUrl} value={typed ?? url} onChange={setTyped} />
        <Button variant="primary" isBusy={save.isPending} onPress={() => save.mutate({ url: (typed ?? url).trim() })}>
          {text.saveUrl}
        </Button>
        <Button refusal={url === '' ? text.noUrl : null} isBusy={test.isPending} onPress={() => test.mutate({})}>
          {text.sendTest}
        </Button>
      </div>
      {(save.error ?? test.error) && <ErrorState error={save.error ?? test.error} className="mt-3" />}
    </Panel>
  );
}

function DeliveriesPanel({ deliveries }: { readonly deliveries: readonly Delivery[] }): ReactNode {
  const done = useDone();
  const resend = useWrite(RESEND_EVENT, () => done(text.resent));
  return (
    <Panel title={text.deliveries}>
      {deliveries.length === 0 && <p>{text.noDeliveries}</p>}
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-14">
            <span className="min-w-0 flex-1">
              <strong className="font-medium">{delivery.eventType}</strong> <Instant at={delivery.createdAt} />
              <span className="block text-ink-soft">
                {text.delivery(delivery.status, delivery.attemptCount, delivery.lastAnswer)}
              </span>
            </span>
            <Button
              label={text.resendLabel(delivery.eventType)}
              onPress={() => resend.mutate({ eventId: delivery.eventId })}
            >
              {text.resend}
            </Button>
          </li>
        ))}
      </ul>
      {resend.error && <ErrorState error={resend.error} className="mt-3" />}
    </Panel>
  );
}
