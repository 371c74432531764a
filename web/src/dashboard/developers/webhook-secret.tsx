import type { ReactNode } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { CopyButton, ErrorState } from '../../kit/feedback/states.tsx';
import { useWrite } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import { ROTATE_WEBHOOK_SECRET } from './developer-operations.ts';
import { useDone } from './use-done.ts';

/** What signs deliveries, and a new secret for them, which is shown once. */
export function WebhookSecret({ hasSecret }: { readonly hasSecret: boolean }): ReactNode {
  const done = useDone();
  const rotate = useWrite(ROTATE_WEBHOOK_SECRET, () => done(text.secretMade));
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="grid items-center gap-3 sm:grid-cols-[1fr_auto]">
        <p className="text-14 text-ink-soft">{hasSecret ? text.signedBySecret : text.signedByKey}</p>
        <Button isBusy={rotate.isPending} onPress={() => rotate.mutate({})}>
          {hasSecret ? text.replaceSecret : text.makeSecret}
        </Button>
      </div>
      {rotate.data && (
        <p className="mt-3 rounded-md bg-done-ground px-4 py-3">
          {text.secretOnce} <code className="font-mono break-all">{rotate.data.rotateWebhookSecret}</code>{' '}
          <CopyButton text={rotate.data.rotateWebhookSecret} />
        </p>
      )}
      {rotate.error && <ErrorState error={rotate.error} className="mt-3" />}
    </div>
  );
}
