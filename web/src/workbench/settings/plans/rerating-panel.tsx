import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { type Meaning, Pill } from '../../../kit/feedback/status-pill.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { keepAnswer } from '../../../kit/server/keep-answer.ts';
import { useRead, useWrite } from '../../../kit/server/use-operation.ts';
import { Instant } from '../../../kit/text/formats.tsx';
import { READ_AUDIT } from '../../api/place-operations.ts';
import { CANCEL_RERATING, READ_PLAN, START_RERATING } from '../../api/plan-operations.ts';
import type { RatePlan, Rerating, ReratingState } from '../../api/schema-interfaces.ts';
import { plansText } from '../../messages/plans-messages.ts';
import { useMay } from '../../shell/session.tsx';
import { DislocationReport } from './dislocation-report.tsx';

const text = plansText.rerating;
const MEANING: Readonly<Record<ReratingState, Meaning>> = { RUNNING: 'waits', DONE: 'done', CANCELLED: 'neutral' };

/** The effect of the draft on the stored book: start, follow, stop, read. */
export function ReratingPanel({ plan }: { readonly plan: RatePlan }): ReactNode {
  const mayEdit = useMay('EDIT_RATE_PLANS') && plan.status === 'DRAFT';
  const keep = useKept();
  const start = useWrite(START_RERATING, keep(text.begun));
  const cancel = useWrite(CANCEL_RERATING, keep(text.stopped));
  const { rerating } = plan;
  const isRunning = rerating?.state === 'RUNNING';
  useSaidWhenDone(rerating?.state);
  return (
    <Panel
      title={text.title}
      aside={
        mayEdit &&
        (isRunning ? (
          <Button isBusy={cancel.isPending} onPress={() => cancel.mutate({ id: plan.id })}>
            {text.cancel}
          </Button>
        ) : (
          <Button
            variant={rerating ? 'plain' : 'primary'}
            isBusy={start.isPending}
            onPress={() => start.mutate({ id: plan.id })}
          >
            {rerating ? text.again : text.start}
          </Button>
        ))
      }
    >
      {start.error && <ErrorState error={start.error} className="mb-3" />}
      {cancel.error && <ErrorState error={cancel.error} className="mb-3" />}
      <p className="text-13 text-ink-soft">{rerating ? text.text : `${text.none} ${text.text}`}</p>
      {rerating && <State rerating={rerating} />}
      {isRunning && <Follow id={plan.id} />}
      {rerating && rerating.total === 0 && rerating.state === 'DONE' && <p className="mt-3">{text.emptyBook}</p>}
      {rerating && rerating.done > 0 && <DislocationReport dislocation={rerating.dislocation} classes={plan.classes} />}
    </Panel>
  );
}

function State({ rerating }: { readonly rerating: Rerating }): ReactNode {
  const { state, done, total, startedAt, startedBy } = rerating;
  const said = text.progressText(done, total);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <Pill meaning={MEANING[state]}>{text.states[state]}</Pill>
      {state !== 'DONE' && (
        <progress
          aria-label={text.progress}
          aria-valuetext={said}
          className="h-2 min-w-40 flex-1 accent-(--accent)"
          value={done}
          max={Math.max(total, done, 1)}
        />
      )}
      <span className="tabular">{said}</span>
      <span className="text-ink-faint">
        <Instant at={startedAt} /> {text.started(startedBy)}
      </span>
    </div>
  );
}

/** Reloads the plan every second while the panel is on the page. */
function Follow({ id }: { readonly id: string }): ReactNode {
  useRead(READ_PLAN, { id }, { refetchMs: 1000 });
  return null;
}

/** Announces a run that ends while the page is open; the focus does not move. */
function useSaidWhenDone(state: ReratingState | undefined): void {
  const announce = useAnnounce();
  const last = useRef(state);
  useEffect(() => {
    if (last.current === 'RUNNING' && state === 'DONE') announce(text.finished, { keepsFocus: true });
    last.current = state;
  }, [state, announce]);
}

function useKept() {
  const queries = useQueryClient();
  const announce = useAnnounce();
  return (said: string) =>
    ({ done }: { readonly done: RatePlan }): void => {
      keepAnswer(queries, READ_PLAN, { id: done.id }, { ratePlan: done });
      void queries.invalidateQueries({ queryKey: keyOf(READ_AUDIT) });
      announce(said, { keepsFocus: true });
    };
}
