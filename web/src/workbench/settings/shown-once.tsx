import type { ReactNode } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { CopyButton } from '../../kit/feedback/states.tsx';
import { settingsText } from '../messages/places-messages.ts';

/** A secret that cannot be displayed again after this dialog. */
export function ShownOnce(props: {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog
      title={props.title}
      isAlert
      onClose={props.onClose}
      footer={
        <Button variant="primary" onPress={props.onClose}>
          {settingsText.partnerParts.done}
        </Button>
      }
    >
      <p className="mb-3">{props.text}</p>
      <p className="flex flex-wrap items-center gap-3 rounded-md bg-sunken px-3 py-2">
        <code className="font-mono break-all">{props.secret}</code> <CopyButton text={props.secret} />
      </p>
    </Dialog>
  );
}
