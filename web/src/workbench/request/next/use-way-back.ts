import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Goes back to where the request was opened from, however many of its parts were looked at since; else to the queue. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  const openedAt = useRef(historyIndex());
  return useCallback(() => {
    const steps = openedAt.current - 1 - historyIndex();
    if (openedAt.current > 0 && steps < 0) void navigate(steps);
    else void navigate('/');
  }, [navigate]);
}

/** The router numbers the entries of this visit in the state of the history. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}
