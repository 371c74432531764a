import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { READ_REQUEST, REQUEST_ACTIONS } from '../../api/request-operations.ts';
import type { HoldInput, RequestAction } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request-messages.ts';
import { InvoiceDialog } from '../bind/invoice-dialog.tsx';
import { AddSubjectivityDialog } from '../bind/subjectivity-dialogs.tsx';
import { MailPreview } from '../mails/mail-preview.tsx';
import { useSubmission } from '../request-context.tsx';
import { AskForDataDialog } from './ask-for-data-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { BindDialog, IssueDialog, ReviseDialog, ShareDialog, SurveyDialog } from './confirm-dialogs.tsx';
import { CloseDialog, DeclineDialog, ReturnDialog } from './decline-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';

/** The dialog of an action, for actions that have one. */
export function ActionDialogs({
  action,
  onClose,
}: {
  readonly action: RequestAction;
  readonly onClose: () => void;
}): ReactNode {
  switch (action) {
    case 'DECLINE':
      return <DeclineDialog onClose={onClose} />;
    case 'CLOSE':
      return <CloseDialog onClose={onClose} />;
    case 'RETURN_TO_BROKER':
      return <ReturnDialog onClose={onClose} />;
    case 'HOLD':
      return <HoldOne onClose={onClose} />;
    case 'ASK_FOR_DATA':
      return <AskForDataDialog onClose={onClose} />;
    case 'SHARE_QUOTES':
      return <ShareDialog onClose={onClose} />;
    case 'BIND':
      return <BindDialog onClose={onClose} />;
    case 'EDIT_INVOICE':
      return <InvoiceDialog onClose={onClose} />;
    case 'ISSUE':
      return <IssueDialog onClose={onClose} />;
    case 'REVISE':
      return <ReviseDialog onClose={onClose} />;
    case 'ASK_FOR_SURVEY':
      return <SurveyDialog onClose={onClose} />;
    case 'EDIT_SUBJECTIVITIES':
      return <AddSubjectivityDialog onClose={onClose} />;
    case 'ASSIGN':
      return <AssignDialog onClose={onClose} />;
    default:
      return null;
  }
}

function HoldOne({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { run, isBusy, error, clearError } = useSubmission();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const hold = (input: HoldInput): void =>
    run({
      action: 'HOLD',
      call: REQUEST_ACTIONS.hold({ hold: input }),
      onDone: (held) => {
        onClose();
        // After the dialog closes, the status line offers undo for 10 seconds.
        const undo = (): void => {
          queries.setQueryData([...keyOf(READ_REQUEST), { id: held.id }], { request: held });
          run({ action: 'RESUME', call: REQUEST_ACTIONS.resume(), seen: held });
        };
        setTimeout(() => announce(requestText.done.HOLD, { undo }));
      },
    });
  return (
    <HoldDialog
      isBusy={isBusy}
      error={error}
      onHold={hold}
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
