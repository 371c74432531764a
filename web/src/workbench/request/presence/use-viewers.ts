import { useEffect, useRef, useState } from 'react';
import { useGraphql } from '../../../kit/server/graphql-client.ts';
import { NOTE_VIEWING } from '../../api/presence-operations.ts';
import type { Viewer } from '../../api/schema-interfaces.ts';

export interface Presence {
  /** Colleagues who have the request open too. */
  readonly viewers: readonly Viewer[];
  /** Those of them who came since the call before, each once. */
  readonly newcomers: readonly Viewer[];
}

const ABSENT: Presence = { viewers: [], newcomers: [] };
const AGAIN_MS = 10_000;
/** Who goes through a view with J and K is on each request for a moment, which is no news. */
const SETTLED_MS = 500;

/** Says that this person sees the request for as long as its page is looked at, and learns who else does. */
export function useViewers(id: string): Presence {
  const client = useGraphql();
  const [presence, setPresence] = useState(ABSENT);
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isHere = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (viewers: readonly Viewer[]): void => {
      if (!isHere) return;
      const newcomers = viewers.filter((one) => !told.current.has(one.id));
      told.current = new Set([...told.current, ...newcomers.map((one) => one.id)]);
      setPresence({ viewers, newcomers });
    };
    const say = async (): Promise<void> => {
      isHere = true;
      // What failed is asked again; until then no viewer is shown.
      show(
        await client.run(NOTE_VIEWING, { id, isLeaving: false }).then(
          ({ viewers }) => viewers,
          () => [],
        ),
      );
    };
    const sayAgain = (afterMs: number): void => {
      timer = setTimeout(() => {
        sayAgain(AGAIN_MS);
        void say();
      }, afterMs);
    };
    const leave = (): void => {
      clearTimeout(timer);
      if (!isHere) return;
      isHere = false;
      // The window may be closing. A call that is lost is made good by time.
      client.run(NOTE_VIEWING, { id, isLeaving: true }, undefined, { keepalive: true }).catch(() => undefined);
    };
    const turn = (): void => {
      leave();
      if (document.hidden) setPresence(ABSENT);
      else sayAgain(SETTLED_MS);
    };
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      leave();
    };
  }, [client, id]);
  return presence;
}
