import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Select, TextInput } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useWrite } from '../../kit/server/use-operation.ts';
import { Instant } from '../../kit/text/formats.tsx';
import { SEND_TEST_EVENT, UPDATE_WEBHOOK, type WebhookState } from './developer-operations.ts';
import { DOCS, DocsLink } from './docs-links.tsx';
import { text } from './text.ts';
import { useDone } from './use-done.ts';
import { WebhookSecret } from './webhook-secret.tsx';

/** The webhook URL, and whether deliveries to it are enabled. */
export function WebhookPanel({
  webhook,
}: {
  /** Null before the first URL. */
  readonly webhook: WebhookState | null;
}): ReactNode {
  const { url, disabledAt, hasSecret } = webhook ?? { url: '', disabledAt: null, hasSecret: false };
  const done = useDone();
  const [event, setEvent] = useState<string>(text.eventTypes[1]);
  const [typed, setTyped] = useState<string | null>(null);
  const save = useWrite(UPDATE_WEBHOOK, () => done(text.webhookSaved));
  const test = useWrite(SEND_TEST_EVENT, () => done(text.testSent));
  return (
    <Panel title={text.webhook} aside={<DocsLink to={DOCS.webhooks}>{text.docsWebhooks}</DocsLink>}>
      {disabledAt && (
        <p className="mb-3 rounded-md bg-waits-ground px-4 py-3 text-waits">
          {text.webhookDisabled} <Instant at={disabledAt} />
        </p>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextInput label={text.webhookUrl} value={typed ?? url} onChange={setTyped} />
        <Button variant="primary" isBusy={save.isPending} onPress={() => save.mutate({ url: (typed ?? url).trim() })}>
          {text.saveUrl}
        </Button>
      </div>
      <div className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Select
          label={text.testEvent}
          value={event}
          choices={text.eventTypes.map((value) => ({ value, label: value }))}
          onChange={setEvent}
        />
        <Button
          refusal={url === '' ? text.noUrl : null}
          isBusy={test.isPending}
          onPress={() => test.mutate({ type: event })}
        >
          {text.sendTest}
        </Button>
      </div>
      {webhook && <WebhookSecret hasSecret={hasSecret} />}
      {(save.error ?? test.error) && <ErrorState error={save.error ?? test.error} className="mt-3" />}
    </Panel>
  );
}
