import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { TextArea } from '../../kit/controls/inputs.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { DECIDE_APPROVAL, READ_APPROVALS, TAKE_BACK_APPROVAL } from '../api/approval-operations.ts';
import type { Approval } from '../api/schema-interfaces.ts';
import { approvalText as text } from '../messages/approval-messages.ts';
import { useOwnDraft } from '../request/drafts/use-draft.ts';

/** Approve or send back, for the second person; take back, for the one who asked. */
export function ApprovalActions({ approval }: { readonly approval: Approval }): ReactNode {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [isSendingBack, setSendingBack] = useState(false);
  const ended = ({ done }: { readonly done: Approval }): void => {
    setSendingBack(false);
    void queries.invalidateQueries({ queryKey: keyOf(READ_APPROVALS) });
    announce(text.ended[done.state] ?? '', { about: done.title });
  };
  const decide = useWrite(DECIDE_APPROVAL, ended);
  const takeBack = useWrite(TAKE_BACK_APPROVAL, ended);
  const { id } = approval;
  if (approval.state !== 'WAITING' || !(approval.isMine || approval.isMineToDecide)) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {approval.isMineToDecide && (
        <>
          <Button
            variant="primary"
            isBusy={decide.isPending}
            onPress={() => decide.mutate({ id, isApproved: true, answer: null })}
          >
            {text.approve}
          </Button>
          <Button hasPopup="dialog" onPress={() => setSendingBack(true)}>
            {text.sendBack}
          </Button>
        </>
      )}
      {approval.isMine && (
        <Button isBusy={takeBack.isPending} onPress={() => takeBack.mutate({ id })}>
          {text.takeBack}
        </Button>
      )}
      {(takeBack.error ?? (isSendingBack ? null : decide.error)) && (
        <ErrorState error={takeBack.error ?? decide.error} className="basis-full" />
      )}
      {isSendingBack && (
        <SendBackDialog
          approval={approval}
          isBusy={decide.isPending}
          error={decide.error}
          onClose={() => setSendingBack(false)}
          onSend={(answer, onSent) => decide.mutate({ id, isApproved: false, answer }, { onSuccess: onSent })}
        />
      )}
    </div>
  );
}

function SendBackDialog(props: {
  readonly approval: Approval;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onClose: () => void;
  /** Calls `onSent` when the server has the answer. */
  readonly onSend: (answer: string, onSent: () => void) => void;
}): ReactNode {
  const draft = useOwnDraft(`send-back:${props.approval.id}`, { answer: '' });
  const { answer } = draft.fields;
  const [isAsked, setAsked] = useState(false);
  const isMissing = answer.trim() === '';
  return (
    <FormDialog
      title={text.sendBackTitle(props.approval.title)}
      submit={text.sendBack}
      size="small"
      isBusy={props.isBusy}
      error={props.error}
      onClose={props.onClose}
      onSubmit={() => {
        setAsked(true);
        if (!isMissing) props.onSend(answer.trim(), draft.forget);
      }}
    >
      <TextArea
        label={text.answer(props.approval.askedBy)}
        value={answer}
        onChange={(typed) => draft.change({ answer: typed })}
        error={isAsked && isMissing ? text.answerNeeded : null}
      />
    </FormDialog>
  );
}
