import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { MENU_BUTTON, Menu } from '../../kit/controls/menu.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { ASK_MANY, ASSIGN, CLOSE_MANY, DECLINE_MANY, HOLD_MANY, READ_ASSIGNEES } from '../api/queue-operations.ts';
import type { BulkResult, QueueRow } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { useMay, useSession } from '../shell/session.tsx';

const EndManyDialog = lazy(() => import('./many-dialogs.tsx').then((m) => ({ default: m.EndManyDialog })));
const AskManyDialog = lazy(() => import('./many-dialogs.tsx').then((m) => ({ default: m.AskManyDialog })));
const HoldDialog = lazy(() => import('../request/actions/hold-dialog.tsx').then((m) => ({ default: m.HoldDialog })));

export interface BulkBarProps {
  readonly rows: readonly QueueRow[];
  readonly onDone: () => void;
}

/** Actions on all selected rows; each row has its own result. */
export function BulkBar({ rows, onDone }: BulkBarProps): ReactNode {
  const { staff } = useSession();
  const mayAssignOthers = useMay('ASSIGN_TO_OTHERS');
  const announce = useAnnounce();
  const [open, setOpen] = useState<'HOLD' | 'ASK' | 'DECLINE' | 'CLOSE' | null>(null);
  const people = useRead(READ_ASSIGNEES, {}, { isEnabled: mayAssignOthers });
  const assign = useWrite(ASSIGN);
  // Refreshes on its own: the bar is gone by the time someone presses undo.
  const assignBack = useWrite(ASSIGN, onDone);
  const hold = useWrite(HOLD_MANY);
  const ask = useWrite(ASK_MANY);
  const decline = useWrite(DECLINE_MANY);
  const close = useWrite(CLOSE_MANY);
  const ids = rows.map((row) => row.id);
  const finish = (results: readonly BulkResult[], done: string, undo?: () => void): void => {
    const refused = results.filter((result) => !result.isDone);
    const text =
      refused.length === 0
        ? done
        : queueText.notAll(results.length - refused.length, refused.length, refused[0]?.refusal?.message ?? '');
    announce(text, undo ? { undo } : {});
    onDone();
  };
  const ending =
    (done: (count: number) => string) =>
    ({ results }: { readonly results: readonly BulkResult[] }): void => {
      setOpen(null);
      finish(results, done(results.length));
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
  const others = (people.data?.staffMembers ?? []).filter((person) => person.isActive && person.role !== 'OPERATOR');
  return (
    <div
      role="toolbar"
      aria-label={queueText.selected(rows.length)}
      // Sticky only where enough rows remain visible.
      className="bulk-bar appear bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2 shadow-float [@media(height>=30rem)]:sticky"
    >
      <span className="tabular mr-2 font-medium">{queueText.selected(rows.length)}</span>
      <Button variant="primary" isBusy={assign.isPending} onPress={() => assignTo(staff.id, staff.name)}>
        {queueText.assignToMe}
      </Button>
      {mayAssignOthers && (
        <Menu
          label={queueText.assignTo}
          className={MENU_BUTTON}
          trigger={
            <>
              {queueText.assignTo} <ChevronDown size={14} aria-hidden="true" />
            </>
          }
          entries={[
            ...others.map((person) => ({ id: person.id, label: person.name })),
            { id: '', label: queueText.unassign },
          ]}
          onChoose={(id) =>
            assignTo(id === '' ? null : id, others.find((person) => person.id === id)?.name ?? queueText.unassign)
          }
        />
      )}
      <Button onPress={() => setOpen('HOLD')}>{queueText.hold}</Button>
      <Menu
        label={queueText.moreActions}
        className={MENU_BUTTON}
        trigger={
          <>
            {queueText.moreActions} <ChevronDown size={14} aria-hidden="true" />
          </>
        }
        entries={[
          { id: 'ASK', label: queueText.askMany },
          { id: 'DECLINE', label: queueText.declineMany, isDangerous: true },
          { id: 'CLOSE', label: queueText.closeMany, isDangerous: true },
        ]}
        onChoose={(id) => setOpen(id === 'ASK' || id === 'DECLINE' ? id : 'CLOSE')}
      />
      <Button variant="quiet" onPress={onDone}>
        {queueText.clearSelection}
      </Button>
      {(assign.error ?? hold.error) && <ErrorState error={assign.error ?? hold.error} />}
      {open === 'ASK' && (
        <Suspense>
          <AskManyDialog
            count={rows.length}
            error={ask.error}
            isBusy={ask.isPending}
            onClose={() => setOpen(null)}
            onAsk={(input) => ask.mutate({ ids, ...input }, { onSuccess: ending(queueText.asked) })}
          />
        </Suspense>
      )}
      {(open === 'DECLINE' || open === 'CLOSE') && (
        <Suspense>
          <EndManyDialog
            kind={open}
            count={rows.length}
            error={decline.error ?? close.error}
            isBusy={decline.isPending || close.isPending}
            onClose={() => setOpen(null)}
            onEnd={(input) =>
              open === 'DECLINE'
                ? decline.mutate({ ids, ...input }, { onSuccess: ending(queueText.declined) })
                : close.mutate({ ids, ...input }, { onSuccess: ending(queueText.closed) })
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
              hold.mutate({ ids, hold: input }, { onSuccess: ending(queueText.held) });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
