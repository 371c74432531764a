import type { ReactNode } from 'react';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { Instant } from '../../kit/text/formats.tsx';
import type { WebhookDelivery } from '../api/schema-interfaces.ts';
import { settingsText } from '../messages/places-messages.ts';

const text = settingsText.webhookParts;

/** Every attempt of a delivery: time, URL, duration, response, and what followed. */
export function AttemptsDialog(props: { readonly delivery: WebhookDelivery; readonly onClose: () => void }): ReactNode {
  const { eventType, eventId, attempts } = props.delivery;
  return (
    <Dialog title={eventType} onClose={props.onClose}>
      <code className="mb-3 block font-mono text-12 text-ink-faint">{eventId}</code>
      <ol className="flex flex-col gap-4">
        {attempts.map((attempt) => (
          <li key={attempt.number} className="flex flex-col gap-1">
            <span className="font-medium">
              {text.attempt(attempt.number)}: {attempt.httpStatus ?? attempt.failure}
            </span>
            <span className="text-13 text-ink-soft">
              <Instant at={attempt.startedAt} />, {text.took(attempt.durationMs)}
            </span>
            <span className="text-13 break-all text-ink-soft">{attempt.url}</span>
            {attempt.message && <span className="text-13">{attempt.message}</span>}
            {attempt.httpStatus !== null && (
              <pre className="max-h-40 overflow-auto rounded-md bg-sunken p-2 text-12 break-all whitespace-pre-wrap">
                {attempt.responseSnippet || text.noBody}
              </pre>
            )}
            {attempt.nextAttemptAt && (
              <span className="text-13 text-ink-soft">
                {text.next}: <Instant at={attempt.nextAttemptAt} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
