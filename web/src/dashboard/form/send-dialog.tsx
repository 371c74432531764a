import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { RemoteProblem } from '../../kit/server/remote-problem.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import { useSession } from '../shell/session.ts';
import type { Draft } from './draft/use-draft.ts';
import { APPLICATION_FORM, type ApplicationCheck, type ApplicationForm, SEND_APPLICATION } from './form-operations.ts';

/** The last question before it is sent: what sending does, and what stands in its way. */
export function SendDialog(props: {
  readonly form: ApplicationForm;
  readonly draft: Draft;
  readonly check: ApplicationCheck;
  readonly onClose: () => void;
}): ReactNode {
  const { form, draft, check, onClose } = props;
  const { id, insuredName, productName } = form.request;
  const { providerMail } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const send = useWrite(SEND_APPLICATION, () => {
    draft.forget();
    void navigate(`/requests/${id}`);
    queries.removeQueries({ queryKey: keyOf(APPLICATION_FORM) });
    void queries.invalidateQueries();
    announce(text.sent(insuredName), { at: `/requests/${id}` });
  });
  const isBlocked = send.error instanceof RemoteProblem && send.error.code === 'CLEARANCE_BLOCKED';
  return (
    <Dialog
      size="small"
      title={text.sendTitle(insuredName)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button
            variant="primary"
            isBusy={send.isPending}
            onPress={() => send.mutate({ id, revision: check.revision })}
          >
            {text.sendNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{wordsOf(form, productName)}</p>
        {isBlocked && (
          <div role="alert" className="rounded-md bg-refused-ground px-4 py-3">
            <p className="font-semibold">{text.clearanceTitle}</p>
            <p>{text.clearanceText(providerMail)}</p>
          </div>
        )}
        {send.error && !isBlocked && <ErrorState error={send.error} />}
      </div>
    </Dialog>
  );
}

function wordsOf({ action, wasSubmitted }: ApplicationForm, productName: string): string {
  if (action === 'RESUBMIT') return text.sendAgainText;
  return wasSubmitted ? text.sendAnswersText : text.sendText(productName);
}
