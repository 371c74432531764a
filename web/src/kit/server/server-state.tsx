import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { kitText } from '../text/kit-messages.ts';
import { Unreachable } from './remote-problem.ts';
import { useOnline } from './use-online.ts';

/** A banner while the network or the server is unavailable; loaded data can still be read. */
export function ServerState(): ReactNode {
  const queries = useQueryClient();
  const isOffline = !useOnline();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'error') setAway(event.action.error instanceof Unreachable);
      else if (event.action.type === 'success') setAway(false);
    });
  }, [queries]);
  if (!isOffline && !isAway) return null;
  return (
    <p role="status" className="bg-waits-ground px-4 py-1.5 text-center text-13 text-waits">
      {isOffline ? kitText.offline : kitText.unreachable}
    </p>
  );
}
