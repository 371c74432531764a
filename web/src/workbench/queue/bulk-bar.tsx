import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { lazyPart } from '../../kit/server/lazy-part.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { ASK_MANY, ASSIGN, CLOSE_MANY, DECLINE_MANY, HOLD_MANY, RESUME_HELD } from '../api/queue-operations.ts';
import type { BulkResult, QueueRow } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { EMPTY_HOLD } from '../request/actions/hold-fields.ts';
import { useOwnDraft } from '../request/drafts/use-draft.ts';
import { BulkActions, type ManyDialog } from './bulk-actions.tsx';
import { bulkResultText } from './bulk-result-text.ts';
import { chosenOf, type ManyWords, useSendMany } from './use-send-many.ts';

const EndManyDialog = lazyPart(() => import('./many-dialogs.tsx').then((m) => ({ default: m.EndManyDialog })));
const AskManyDialog = lazyPart(() => import('./many-dialogs.tsx').then((m) => ({ default: m.AskManyDialog })));
const HoldDialog = lazyPart(() =>
  import('../request/actions/hold-dialog.tsx').then((m) => ({ default: m.HoldDialog })),
);

export interface BulkBarProps {
  readonly rows: readonly QueueRow[];
  readonly onDone: () => void;
}

const ASKED: ManyWords = { will: queueText.willAsk, done: queueText.asked };
const DECLINED: ManyWords = { will: queueText.willDecline, done: queueText.declined };
const CLOSED: ManyWords = { will: queueText.willClose, done: queueText.closed };

/** Actions on all selected rows; each row has its own result. */
export function BulkBar({ rows, onDone }: BulkBarProps): ReactNode {
  const announce = useAnnounce();
  const [open, setOpen] = useState<ManyDialog | null>(null);
  const assign = useWrite(ASSIGN);
  // Refreshes on its own: the bar is gone by the time someone presses undo.
  const assignBack = useWrite(ASSIGN, onDone);
  const hold = useWrite(HOLD_MANY);
  const resume = useWrite(RESUME_HELD, onDone);
  const holdDraft = useOwnDraft('hold-many', EMPTY_HOLD);
  const sendMany = useSendMany(rows);
  const ids = rows.map((row) => row.id);
  const finish = (results: readonly BulkResult[], done: string, undo?: () => void): void => {
    announce(bulkResultText(rows, results, done), { undo });
    onDone();
  };
  const sendLater: typeof sendMany = (...asked) => {
    setOpen(null);
    onDone();
    sendMany(...asked);
  };
  // A request resumes as submitted: for one that was further, that would be no undo.
  const undoHold = (results: readonly BulkResult[]): (() => void) | undefined => {
    if (rows.some(({ status }) => status !== 'SUBMITTED')) return undefined;
    const isHeld = new Set(results.filter(({ isDone }) => isDone).map(({ id }) => id));
    return () => {
      // The hold was one change of each; who changed it since keeps it on hold.
      for (const { id, revision } of rows) if (isHeld.has(id)) resume.mutate({ id, revision: revision + 1 });
    };
  };
  const assignTo = (assigneeId: string | null, name: string): void => {
    const before = rows.map((row) => [row.id, row.assignee?.id ?? null] as const);
    const undoOf = (results: readonly BulkResult[]): (() => void) | undefined => {
      const isAssigned = new Set(results.filter(({ isDone }) => isDone).map(({ id }) => id));
      if (isAssigned.size === 0) return undefined;
      return () => {
        for (const [id, assignee] of before) {
          if (isAssigned.has(id)) assignBack.mutate({ ids: [id], assigneeId: assignee });
        }
      };
    };
    assign.mutate(
      { ids, assigneeId },
      { onSuccess: ({ results }) => finish(results, queueText.assigned(results.length, name), undoOf(results)) },
    );
  };
  return (
    <div
      role="toolbar"
      aria-label={queueText.selected(rows.length)}
      // Sticky only where enough rows remain visible.
      className="bulk-bar appear bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2 shadow-float [@media(height>=30rem)]:sticky"
    >
      <span className="tabular mr-2 font-medium">{queueText.selected(rows.length)}</span>
      <BulkActions
        isAssigning={assign.isPending}
        onAssign={useLatest(assignTo)}
        onOpen={setOpen}
        onClear={useLatest(onDone)}
      />
      {(assign.error ?? hold.error) && <ErrorState error={assign.error ?? hold.error} />}
      {open === 'ASK' && (
        <Suspense>
          <AskManyDialog
            count={rows.length}
            onClose={() => setOpen(null)}
            onAsk={(input, forget) => sendLater(ASK_MANY, input, ASKED, forget)}
          />
        </Suspense>
      )}
      {(open === 'DECLINE' || open === 'CLOSE') && (
        <Suspense>
          <EndManyDialog
            kind={open}
            count={rows.length}
            onClose={() => setOpen(null)}
            onEnd={(input, forget) =>
              open === 'DECLINE'
                ? sendLater(DECLINE_MANY, input, DECLINED, forget)
                : sendLater(CLOSE_MANY, input, CLOSED, forget)
            }
          />
        </Suspense>
      )}
      {open === 'HOLD' && (
        <Suspense>
          <HoldDialog
            draft={holdDraft}
            error={hold.error}
            isBusy={hold.isPending}
            onClose={() => setOpen(null)}
            onHold={(input) => {
              hold.mutate(
                { ...chosenOf(rows), hold: input },
                {
                  onSuccess: ({ results }) => {
                    setOpen(null);
                    holdDraft.forget();
                    finish(results, queueText.held(results.length), undoHold(results));
                  },
                },
              );
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The same function at every drawing, which does what the newest one does. */
function useLatest<Arguments extends readonly unknown[]>(act: (...given: Arguments) => void) {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given: Arguments): void => latest.current(...given), []);
}
