import type { ReactNode } from 'react';
import { kitText } from '../text/kit-messages.ts';
import { useIsSlow } from './use-is-slow.ts';

/** The word over rows of before, while those that were asked for do not come. It floats: no row moves. */
export function SlowWord(): ReactNode {
  const isSlow = useIsSlow();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-20 flex justify-center">
      {isSlow && (
        <p className="rounded-md border border-line bg-raised px-4 py-2 text-ink-soft shadow-float">{kitText.slow}</p>
      )}
    </div>
  );
}
