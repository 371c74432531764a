import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keepAnswer } from '../../../kit/server/keep-answer.ts';
import { READ_REQUEST, REQUEST_ACTIONS } from '../../api/request-operations.ts';
import type { HoldInput } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { templateText } from '../../messages/template-messages.ts';
import { TemplateSelect } from '../drafts/template-select.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { MailPreview } from '../mails/mail-preview.tsx';
import { useSubmission } from '../request-context.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { EMPTY_HOLD } from './hold-fields.ts';

/** Puts this request on hold, with the way back for some seconds. */
export function HoldOne({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { request, run, isBusy, error, clearError } = useSubmission();
  // It resumes as submitted: for a request that was further, such as a shared quote, that would be no undo.
  const canUndo = request.status === 'SUBMITTED';
  const announce = useAnnounce();
  const queries = useQueryClient();
  const draft = useDraft('hold', EMPTY_HOLD);
  const hold = (input: HoldInput): void =>
    run({
      action: 'HOLD',
      call: REQUEST_ACTIONS.hold({ hold: input }),
      onDone: (held) => {
        draft.forget();
        onClose();
        // After the dialog closes, the status line offers undo for 10 seconds.
        const undo = (): void => {
          keepAnswer(queries, READ_REQUEST, { id: held.id }, { request: held });
          run({ action: 'RESUME', call: REQUEST_ACTIONS.resume(), seen: held });
        };
        setTimeout(() => announce(requestText.done.HOLD, { ...(canUndo ? { undo } : {}), about: held.client.name }));
      },
    });
  return (
    <HoldDialog
      isBusy={isBusy}
      error={error}
      onHold={hold}
      draft={draft}
      template={
        <TemplateSelect templates={templateText.holds} typed="" onChange={(sentence) => draft.change({ sentence })} />
      }
      preview={({ sentence, reviewOn }) => (
        <MailPreview draft={{ action: 'HOLD', text: sentence.trim(), dueOn: reviewOn || null }} />
      )}
      onClose={() => {
        clearError();
        onClose();
      }}
    />
  );
}
