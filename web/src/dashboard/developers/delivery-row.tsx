import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { CopyButton, ErrorState } from '../../kit/feedback/states.tsx';
import { type Meaning, Pill } from '../../kit/feedback/status-pill.tsx';
import { useGraphql } from '../../kit/server/graphql-client.ts';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { Instant } from '../../kit/text/formats.tsx';
import { curlOf } from './curl.ts';
import { DELIVERY_CALL, type Delivery, RESEND_EVENT } from './developer-operations.ts';
import { text } from './text.ts';
import { useDone } from './use-done.ts';

const MEANINGS: Readonly<Record<string, Meaning>> = { PENDING: 'waits', DELIVERED: 'done', FAILED: 'refused' };

/** One delivery with its attempts; it can be resent or copied as a curl command. */
export function DeliveryRow({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const client = useGraphql();
  const done = useDone();
  const resend = useWrite(RESEND_EVENT, () => done(text.resent));
  const [error, setError] = useState<unknown>(null);
  const copy = async (): Promise<void> => {
    setError(null);
    try {
      const { deliveryCall } = await client.run(DELIVERY_CALL, { eventId: delivery.eventId });
      await navigator.clipboard.writeText(curlOf(deliveryCall));
      done(text.copied);
    } catch (cause) {
      setError(cause);
    }
  };
  const last = delivery.attempts.at(-1);
  return (
    <li className="py-3 text-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2">
            <strong className="font-mono font-medium">{delivery.eventType}</strong>
            <Pill meaning={MEANINGS[delivery.status] ?? 'neutral'}>
              {text.deliveryStates[delivery.status] ?? delivery.status}
            </Pill>
            {delivery.isResend && <span className="text-ink-soft">{text.isResend}</span>}
          </p>
          <p className="text-ink-soft">
            <About delivery={delivery} />
            <Instant at={delivery.createdAt} /> · {text.attempts(delivery.attempts.length)}
            {last && ` · ${text.lastAnswer(last.answer)}`}
          </p>
        </div>
        <Button
          label={text.resendLabel(delivery.eventType)}
          isBusy={resend.isPending}
          onPress={() => resend.mutate({ eventId: delivery.eventId })}
        >
          {text.resend}
        </Button>
        <Button label={text.copyCurlLabel(delivery.eventType)} onPress={() => void copy()}>
          {text.copyCurl}
        </Button>
      </div>
      <Details delivery={delivery} />
      <Call eventId={delivery.eventId} />
      {(resend.error ?? error) !== null && <ErrorState error={resend.error ?? error} className="mt-2" />}
    </li>
  );
}

/** The insured that the event is about, with a link to its request. */
function About({ delivery: { insuredName, quoteRequestId } }: { readonly delivery: Delivery }): ReactNode {
  if (insuredName === null) return null;
  return (
    <>
      {quoteRequestId === null ? insuredName : <Link to={`/requests/${quoteRequestId}`}>{insuredName}</Link>}
      {' · '}
    </>
  );
}

/** What is sent for the event, read when it is asked for. */
function Call({ eventId }: { readonly eventId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useRead(DELIVERY_CALL, { eventId }, { isEnabled: isOpen });
  const call = data?.deliveryCall;
  return (
    <details className="mt-1 text-13" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit text-ink-soft">{text.showCall}</summary>
      {isOpen && error && <ErrorState error={error} />}
      {isOpen && call && (
        <div className="mt-1 grid gap-2">
          <p className="text-ink-soft">{text.callNote}</p>
          <Block title={text.callHeaders}>
            {call.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
          </Block>
          <Block title={text.callBody}>{call.body}</Block>
        </div>
      )}
    </details>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: string }): ReactNode {
  return (
    <div>
      <p className="font-medium">
        {title} <CopyButton text={children} label={text.copyBlock(title)} />
      </p>
      <pre className="rounded-md bg-sunken p-2 font-mono text-12 break-all whitespace-pre-wrap">{children}</pre>
    </div>
  );
}

function Details({ delivery }: { readonly delivery: Delivery }): ReactNode {
  return (
    <details className="mt-1 text-13">
      <summary className="w-fit text-ink-soft">{text.details}</summary>
      <p className="mt-1">
        {text.eventId} <code className="font-mono break-all">{delivery.eventId}</code>{' '}
        <CopyButton text={delivery.eventId} />
      </p>
      {delivery.nextAttemptAt && (
        <p>
          {text.nextAttempt} <Instant at={delivery.nextAttemptAt} />
        </p>
      )}
      <ol className="mt-1 grid gap-1">
        {delivery.attempts.map(({ number, startedAt, durationMs, answer, response }) => (
          <li key={number}>
            {text.attempt(number)} <Instant at={startedAt} />: {answer}, {text.took(durationMs)}
            {response && <code className="block font-mono break-all text-ink-soft">{response}</code>}
          </li>
        ))}
      </ol>
    </details>
  );
}
