import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf, useGraphql } from '../../../kit/server/graphql-client.ts';
import { keepAnswer } from '../../../kit/server/keep-answer.ts';
import { RemoteProblem } from '../../../kit/server/remote-problem.ts';
import { READ_APPROVALS } from '../../api/approval-operations.ts';
import { READ_COUNTS, READ_QUEUE } from '../../api/queue-operations.ts';
import {
  READ_BIND_FACTS,
  READ_PREVIOUS_RUNS,
  READ_REQUEST,
  READ_WORKSHEETS,
  type Request,
} from '../../api/request-operations.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import type { RunOptions } from '../request-context.tsx';

/** What is read again after every action. */
const DEPENDS_ON_REQUESTS = [
  READ_APPROVALS,
  READ_COUNTS,
  READ_QUEUE,
  READ_WORKSHEETS,
  READ_PREVIOUS_RUNS,
  READ_BIND_FACTS,
];

export interface Conflict {
  readonly asked: RunOptions;
  readonly seen: Request;
  readonly now: Request;
}

/** Sends actions with the revision that the person saw; a REVISION_CONFLICT becomes a question instead of an error. */
export function useRun(request: Request | null | undefined) {
  const client = useGraphql();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const keep = useCallback(
    (fresh: Request) => {
      keepAnswer(queries, READ_REQUEST, { id: fresh.id }, { request: fresh });
      for (const stale of DEPENDS_ON_REQUESTS) void queries.invalidateQueries({ queryKey: keyOf(stale) });
    },
    [queries],
  );
  const send = async (seen: Request, asked: RunOptions): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { done } = await asked.call(client, asked.seen ?? seen);
      keep(done);
      setConflict(null);
      asked.onDone?.(done);
      const text = asked.done ?? requestText.done[asked.action as keyof typeof requestText.done];
      if (text) announce(text, { about: done.client.name, undo: asked.undo });
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      const isConflict = failure instanceof RemoteProblem && failure.code === 'REVISION_CONFLICT';
      const fresh = isConflict ? (await client.run(READ_REQUEST, { id: seen.id })).request : null;
      if (fresh && asked.isMergedByForm && isStillLegal(fresh, asked)) keep(fresh);
      else if (fresh) setConflict({ asked, seen, now: fresh });
      else if (!asked.onRefused?.(failure)) setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    error,
    conflict,
    clearError: () => setError(null),
    run: (asked: RunOptions): void => {
      // A second press while the first is in progress does nothing.
      if (request && !isBusy) void send(request, asked);
    },
    keepTheirs: (): void => {
      if (conflict) keep(conflict.now);
      setConflict(null);
    },
    doAnyway: (): void => {
      if (!conflict || isBusy) return;
      keep(conflict.now);
      const { seen: _, ...asked } = conflict.asked;
      void send(conflict.now, asked);
    },
  };
}

function isStillLegal({ actions }: Request, { action }: RunOptions): boolean {
  return actions.some((one) => one.action === action && !one.refusal);
}
