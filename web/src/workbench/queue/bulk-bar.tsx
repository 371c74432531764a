import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { useDelayed } from '../../kit/feedback/use-delayed.ts';
import { keyOf, type Operation, useGraphql } from '../../kit/server/graphql-client.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import {
  ASK_MANY,
  ASSIGN,
  CLOSE_MANY,
  DECLINE_MANY,
  HOLD_MANY,
  READ_COUNTS,
  READ_QUEUE,
} from '../api/queue-operations.ts';
import type { BulkResult, QueueRow } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { BulkActions, type ManyDialog } from './bulk-actions.tsx';

const EndManyDialog = lazy(() => import('./many-dialogs.tsx').then((m) => ({ default: m.EndManyDialog })));
const AskManyDialog = lazy(() => import('./many-dialogs.tsx').then((m) => ({ default: m.AskManyDialog })));
const HoldDialog = lazy(() => import('../request/actions/hold-dialog.tsx').then((m) => ({ default: m.HoldDialog })));

export interface BulkBarProps {
  readonly rows: readonly QueueRow[];
  readonly onDone: () => void;
}

type Many<Input extends object> = Operation<
  { readonly results: readonly BulkResult[] },
  Input & { readonly ids: readonly string[] }
>;

interface ManyWords {
  readonly will: (count: number) => string;
  readonly done: (count: number) => string;
}

/** Actions on all selected rows; each row has its own result. */
export function BulkBar({ rows, onDone }: BulkBarProps): ReactNode {
  const announce = useAnnounce();
  const [open, setOpen] = useState<ManyDialog | null>(null);
  const assign = useWrite(ASSIGN);
  // Refreshes on its own: the bar is gone by the time someone presses undo.
  const assignBack = useWrite(ASSIGN, onDone);
  const hold = useWrite(HOLD_MANY);
  const client = useGraphql();
  const queries = useQueryClient();
  const later = useDelayed();
  const ids = rows.map((row) => row.id);
  const finish = (results: readonly BulkResult[], done: string, undo?: () => void): void => {
    announce(resultText(results, done), { undo });
    onDone();
  };
  /** The bar is gone by the time it is sent. */
  const sendLater = <Input extends object>(asked: Many<Input>, input: Input, words: ManyWords): void => {
    const send = async (): Promise<void> => {
      const { results } = await client.run(asked, { ids, ...input }, undefined, { keepalive: true });
      for (const stale of [READ_QUEUE, READ_COUNTS]) void queries.invalidateQueries({ queryKey: keyOf(stale) });
      announce(resultText(results, words.done(results.length)), { keepsFocus: true });
    };
    setOpen(null);
    onDone();
    later({
      text: words.will(ids.length),
      undone: queueText.undone,
      send: () => void send().catch((error: Error) => announce(error.message, { keepsFocus: true })),
    });
  };
  const assignTo = (assigneeId: string | null, name: string): void => {
    const before = rows.map((row) => [row.id, row.assignee?.id ?? null] as const);
    const undo = (): void => {
      for (const [id, assignee] of before) assignBack.mutate({ ids: [id], assigneeId: assignee });
    };
    assign.mutate(
      { ids, assigneeId },
      { onSuccess: ({ results }) => finish(results, queueText.assigned(results.length, name), undo) },
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
            onAsk={(input) => sendLater(ASK_MANY, input, { will: queueText.willAsk, done: queueText.asked })}
          />
        </Suspense>
      )}
      {(open === 'DECLINE' || open === 'CLOSE') && (
        <Suspense>
          <EndManyDialog
            kind={open}
            count={rows.length}
            onClose={() => setOpen(null)}
            onEnd={(input) =>
              open === 'DECLINE'
                ? sendLater(DECLINE_MANY, input, { will: queueText.willDecline, done: queueText.declined })
                : sendLater(CLOSE_MANY, input, { will: queueText.willClose, done: queueText.closed })
            }
          />
        </Suspense>
      )}
      {open === 'HOLD' && (
        <Suspense>
          <HoldDialog
            error={hold.error}
            isBusy={hold.isPending}
            onClose={() => setOpen(null)}
            onHold={(input) => {
              hold.mutate(
                { ids, hold: input },
                {
                  onSuccess: ({ results }) => {
                    setOpen(null);
                    finish(results, queueText.held(results.length));
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

function resultText(results: readonly BulkResult[], done: string): string {
  const refused = results.filter((result) => !result.isDone);
  if (refused.length === 0) return done;
  return queueText.notAll(results.length - refused.length, refused.length, refused[0]?.refusal?.message ?? '');
}

/** The same function at every drawing, which does what the newest one does. */
function useLatest<Arguments extends readonly unknown[]>(act: (...given: Arguments) => void) {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given: Arguments): void => latest.current(...given), []);
}
