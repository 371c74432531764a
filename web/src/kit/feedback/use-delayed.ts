import { useCallback } from 'react';
import { SHOWN_MS, useAnnounce } from './status-line.tsx';

/** A little longer than its Undo is shown: a press at the last moment still counts. */
const DELAY_MS = SHOWN_MS + 500;

export interface Delayed {
  /** What will happen, for example "3 will be declined". */
  readonly text: string;
  /** Said after Undo. */
  readonly undone: string;
  readonly send: () => void;
}

/**
 * For what reaches other people and cannot be taken back afterwards: it is sent after the time of its Undo, or at once
 * when the person leaves the application.
 */
export function useDelayed(): (delayed: Delayed) => void {
  const announce = useAnnounce();
  return useCallback(
    ({ text, undone, send }) => {
      const stop = (): void => {
        clearTimeout(timer);
        removeEventListener('pagehide', go);
      };
      const go = (): void => {
        stop();
        send();
      };
      const timer = setTimeout(go, DELAY_MS);
      addEventListener('pagehide', go);
      announce(text, {
        undo: () => {
          stop();
          announce(undone);
        },
      });
    },
    [announce],
  );
}
