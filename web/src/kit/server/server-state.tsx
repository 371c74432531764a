import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { SlowWord } from '../feedback/slow-word.tsx';
import { kitText } from '../text/kit-messages.ts';
import { isServed } from './is-served.ts';
import { useIsPartAwaited } from './lazy-part.ts';
import { Unreachable } from './remote-problem.ts';
import { useOnline } from './use-online.ts';

const LOOK_MS = 5_000;

/** A banner while the network or the server is unavailable, and a word while a press waits; loaded data can be read. */
export function ServerState(): ReactNode {
  const isOffline = !useOnline();
  const isAway = useIsAway();
  const isPartAwaited = useIsPartAwaited();
  const isSending = useIsMutating() > 0;
  if (!isOffline && !isAway && !isPartAwaited) return isSending && <SlowWord word={kitText.slowPress} />;
  return (
    <p role="status" className="bg-waits-ground px-4 py-1.5 text-center text-13 text-waits">
      {isOffline ? kitText.offline : kitText.unreachable}
    </p>
  );
}

/** From the first read or press without an answer to the next answer. */
function useIsAway(): boolean {
  const queries = useQueryClient();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const note = (event: { readonly type: string; readonly action?: unknown }): void => {
      if (event.type !== 'updated' || typeof event.action !== 'object' || event.action === null) return;
      const { type, error }: { readonly type?: unknown; readonly error?: unknown } = event.action;
      if (type === 'error') setAway(error instanceof Unreachable);
      else if (type === 'success') setAway(false);
    };
    const stops = [queries.getQueryCache().subscribe(note), queries.getMutationCache().subscribe(note)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
  // A press is not repeated by itself, and no read may be due for a while.
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setInterval(() => void isServed().then((is) => is && setAway(false)), LOOK_MS);
    return () => clearInterval(timer);
  }, [isAway]);
  return isAway;
}
