import type { ReactNode } from 'react';
import { instantText } from '../../../kit/text/formats.tsx';
import { REQUEST_ACTIONS } from '../../api/request-operations.ts';
import { nextText } from '../../messages/request/next-messages.ts';
import { useSubmission } from '../request-context.tsx';
import { ActionDialog } from './action-dialog.tsx';

/** Takes a request out of the hands of a colleague, who is named before. */
export function TakeOverDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { request, run } = useSubmission();
  const name = request.assignee?.name ?? '';
  return (
    <ActionDialog
      title={nextText.takeOverTitle(name)}
      submit={nextText.takeOver}
      size="small"
      onClose={onClose}
      onSubmit={() =>
        run({ action: 'PICK_UP', call: REQUEST_ACTIONS.takeOver(), done: nextText.takenOver(name), onDone: onClose })
      }
    >
      <p>{nextText.takeOverText(name, instantText(request.pickedUpAt ?? request.partnerNow))}</p>
    </ActionDialog>
  );
}
