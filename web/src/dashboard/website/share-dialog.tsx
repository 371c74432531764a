import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import { SHARE_REPORT, WEBSITE } from './website-operations.ts';

/** Makes a link to the report after a confirmation, and lets the broker copy it: it is shown once. */
export function ShareDialog(props: { readonly clientId: string; readonly onClose: () => void }): ReactNode {
  const { clientId, onClose } = props;
  const queries = useQueryClient();
  const share = useWrite(SHARE_REPORT, () => void queries.invalidateQueries({ queryKey: keyOf(WEBSITE) }));
  const url = share.data?.shared.url;
  return (
    <Dialog
      title={text.shareTitle}
      onClose={onClose}
      footer={
        url === undefined ? (
          <>
            <Button onPress={onClose}>{text.cancel}</Button>
            <Button variant="primary" isBusy={share.isPending} onPress={() => share.mutate({ clientId })}>
              {text.shareMake}
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>{text.shareClose}</Button>
        )
      }
    >
      <div className="grid gap-4">
        <p>{text.shareWhat}</p>
        {url !== undefined && <NewLink url={url} />}
        {share.error && <ErrorState error={share.error} />}
      </div>
    </Dialog>
  );
}

function NewLink({ url }: { readonly url: string }): ReactNode {
  const [said, setSaid] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(url).then(
      () => setSaid(text.shareCopied),
      () => setSaid(text.shareNotCopied),
    );
  };
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-done-ground px-4 py-3">
      <p>
        {text.shareMade} {text.shareOnce}
      </p>
      <p>
        <span className="sr-only">{text.shareLink}</span> <code className="font-mono text-13 break-all">{url}</code>
      </p>
      <Button variant="primary" onPress={copy}>
        {text.shareCopy}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
