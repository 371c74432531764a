import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../kit/controls/button.tsx';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { conversationText } from '../../../kit/conversation/conversation-text.ts';
import { MessageForm } from '../../../kit/conversation/message-form.tsx';
import { type ConversationEntry, Thread } from '../../../kit/conversation/thread.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { keepAnswer } from '../../../kit/server/keep-answer.ts';
import { useRead, useWrite } from '../../../kit/server/use-operation.ts';
import { READ_CONVERSATION, SEND_MESSAGE, SETTLE_CHANGE } from '../../api/conversation-operations.ts';
import { READ_POLICY } from '../../api/place-operations.ts';
import { READ_OPEN_WISHES } from '../../api/wish-operations.ts';
import { conversationPanelText as text } from '../../messages/request/conversation-messages.ts';
import { templateText } from '../../messages/template-messages.ts';
import { TemplateSelect } from '../drafts/template-select.tsx';
import { useDraftKey } from '../drafts/use-draft.ts';
import { useSubmission } from '../request-context.tsx';

const POLL_MS = 10_000;

/** The page was opened with the action that writes a message. */
function isWriting(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isWriting' in state;
}

/** What the broker and the provider told each other about this request, with a field to go on. */
export function ConversationTab(): ReactNode {
  const { request } = useSubmission();
  const { id } = request;
  const { state } = useLocation();
  const draftKey = useDraftKey('message');
  const read = useRead(READ_CONVERSATION, { id }, { refetchMs: POLL_MS });
  const queries = useQueryClient();
  const announce = useAnnounce();
  const keep = ({ done }: { readonly done: readonly ConversationEntry[] }): void => {
    keepAnswer(queries, READ_CONVERSATION, { id }, { conversation: done });
  };
  const send = useWrite(SEND_MESSAGE, keep);
  const settle = useWrite(SETTLE_CHANGE, (data) => {
    keep(data);
    for (const queryKey of [keyOf(READ_OPEN_WISHES), keyOf(READ_POLICY)]) void queries.invalidateQueries({ queryKey });
  });
  const [settling, setSettling] = useState<ConversationEntry | null>(null);
  const refusal = request.actions.find(({ action }) => action === 'WRITE_MESSAGE')?.refusal?.message;
  const settleOf = (entry: ConversationEntry): ReactNode =>
    entry.change?.settledBy === null && (
      <Button
        label={text.settleLabel(entry.author)}
        hasPopup="dialog"
        refusal={refusal}
        onPress={() => setSettling(entry)}
        className="mt-2"
      >
        {text.settle}
      </Button>
    );
  return (
    <Panel title={text.title}>
      {!read.data &&
        (read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton rows={4} />)}
      {read.data && (
        <div className="grid gap-4">
          <Thread entries={read.data.conversation} mine="UNDERWRITER" empty={text.empty} actionsOf={settleOf} />
          {settling && (
            <FormDialog
              title={text.settleTitle}
              submit={text.settle}
              size="small"
              isBusy={settle.isPending}
              error={settle.error}
              onClose={() => {
                settle.reset();
                setSettling(null);
              }}
              onSubmit={() =>
                settle.mutate(
                  { id, messageId: settling.id },
                  {
                    onSuccess: () => {
                      setSettling(null);
                      announce(text.settled);
                    },
                  },
                )
              }
            >
              <p>{text.settleText(settling.author)}</p>
            </FormDialog>
          )}
          <MessageForm
            key={id}
            label={text.to(request.agent?.name ?? text.broker)}
            draftKey={draftKey}
            isBusy={send.isPending}
            refusal={refusal}
            error={send.error}
            isFocused={isWriting(state)}
            starter={(typed, change) => (
              <TemplateSelect templates={templateText.messages} typed={typed} onChange={change} />
            )}
            onSend={(typed, onSent) =>
              send.mutate(
                { id, text: typed },
                {
                  onSuccess: () => {
                    announce(conversationText.sent);
                    onSent();
                  },
                },
              )
            }
          />
        </div>
      )}
    </Panel>
  );
}
