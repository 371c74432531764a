import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { CopyButton } from '../../kit/feedback/states.tsx';
import { useWrite } from '../../kit/server/use-operation.ts';
import { ROTATE_WEBHOOK_SECRET } from './developer-operations.ts';
import { text } from './text.ts';
import { useDone } from './use-done.ts';

/** What signs deliveries, and a new secret for them: made after a question, since the old one ends, and shown once. */
export function WebhookSecret({ hasSecret }: { readonly hasSecret: boolean }): ReactNode {
  const done = useDone();
  const [isAsked, setAsked] = useState(false);
  const rotate = useWrite(ROTATE_WEBHOOK_SECRET, () => {
    setAsked(false);
    done(text.secretMade);
  });
  const close = (): void => {
    // A secret that is on the screen is shown only once: to change one's mind does not take it away.
    if (rotate.isError) rotate.reset();
    setAsked(false);
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="grid items-center gap-3 sm:grid-cols-[1fr_auto]">
        <p className="text-14 text-ink-soft">{hasSecret ? text.signedBySecret : text.signedByKey}</p>
        <Button onPress={() => setAsked(true)}>{hasSecret ? text.replaceSecret : text.makeSecret}</Button>
      </div>
      {rotate.data && (
        <p className="mt-3 rounded-md bg-done-ground px-4 py-3">
          {text.secretOnce} <code className="font-mono break-all">{rotate.data.rotateWebhookSecret}</code>{' '}
          <CopyButton text={rotate.data.rotateWebhookSecret} />
        </p>
      )}
      {isAsked && (
        <FormDialog
          title={hasSecret ? text.replaceSecretTitle : text.makeSecretTitle}
          submit={hasSecret ? text.replaceSecretNow : text.makeSecretNow}
          isDangerous={hasSecret}
          size="small"
          onSubmit={() => rotate.mutate({})}
          onClose={close}
          isBusy={rotate.isPending}
          error={rotate.error}
        >
          <p>{hasSecret ? text.secretEnds : text.keysEnd}</p>
          <p>{text.receiverFirst}</p>
          {hasSecret && <p>{text.secretBefore}</p>}
        </FormDialog>
      )}
    </div>
  );
}
