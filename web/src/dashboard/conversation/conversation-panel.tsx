import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { conversationText } from '../../kit/conversation/conversation-text.ts';
import { MessageForm } from '../../kit/conversation/message-form.tsx';
import { Thread } from '../../kit/conversation/thread.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keepAnswer } from '../../kit/server/keep-answer.ts';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { conversationPanelText as text } from '../messages/conversation-text.ts';
import { text as shared } from '../messages.ts';
import { useSession } from '../shell/session.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CONVERSATION, type Conversation, REQUEST_CHANGE, SEND_MESSAGE } from './conversation-operations.ts';

const POLL_MS = 10_000;

/** What the brokerage and the underwriter told each other about one request, with a field to go on. */
export function ConversationPanel({
  quoteRequestId: id,
  insuredName,
}: {
  readonly quoteRequestId: string;
  readonly insuredName: string;
}): ReactNode {
  const { userName } = useSession();
  const read = useRead(CONVERSATION, { id }, { refetchMs: POLL_MS });
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [isChanging, setChanging] = useState(false);
  const keep = ({ done }: { readonly done: Conversation }): void => {
    keepAnswer(queries, CONVERSATION, { id }, { conversation: done });
  };
  const send = useWrite(SEND_MESSAGE, keep);
  const change = useWrite(REQUEST_CHANGE, keep);
  const conversation = read.data?.conversation;
  const days = conversation?.mayWrite ? conversation.changeDays : null;
  const said = (what: string, then: () => void) => ({
    onSuccess: () => {
      announce(shared.saidOf(insuredName, what));
      then();
    },
  });
  return (
    <Panel
      title={text.title}
      aside={
        days && (
          <Button hasPopup="dialog" onPress={() => setChanging(true)}>
            {text.change}
          </Button>
        )
      }
    >
      {!conversation &&
        (read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton rows={3} />)}
      {conversation && (
        <div className="grid gap-4">
          <Thread entries={conversation.entries} mine="BROKER" empty={text.empty} />
          {conversation.mayWrite ? (
            <MessageForm
              key={id}
              label={text.to}
              draftKey={`message:${userName}:${id}`}
              isBusy={send.isPending}
              error={send.error}
              onSend={(typed, onSent) => send.mutate({ id, text: typed }, said(conversationText.sent, onSent))}
            />
          ) : (
            <p className="text-14 text-ink-soft">{text.readOnly}</p>
          )}
        </div>
      )}
      {isChanging && days && (
        <ChangeDialog
          days={days}
          isBusy={change.isPending}
          error={change.error}
          onClose={() => setChanging(false)}
          draftKey={`change:${userName}:${id}`}
          onSend={(wish, onSent) =>
            change.mutate(
              { id, ...wish },
              said(text.changeSent, () => {
                onSent();
                setChanging(false);
              }),
            )
          }
        />
      )}
    </Panel>
  );
}
