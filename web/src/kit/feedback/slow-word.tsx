import type { ReactNode } from 'react';
import { kitText } from '../text/kit-messages.ts';
import { useIsSlow } from './use-is-slow.ts';

/** The word over what is there, while what was asked for does not come. It floats: nothing moves. */
export function SlowWord({ word = kitText.slow }: { readonly word?: string }): ReactNode {
  const isSlow = useIsSlow();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-20 flex justify-center">
      {isSlow && <p className="rounded-md border border-line bg-raised px-4 py-2 text-ink-soft shadow-float">{word}</p>}
    </div>
  );
}
