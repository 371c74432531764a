import type { ReactNode } from 'react';
import { text } from '../messages.ts';

const REACHED: Readonly<Record<string, number>> = {
  SUBMITTED: 0,
  NEEDS_MORE_DATA: 0,
  HOLD: 0,
  QUOTES_SHARED: 1,
  BIND_REQUESTED: 2,
  COMPLETED: 3,
};

/** How far a request is on its way to a policy; nothing for a request that has ended without one. */
export function Progress({ status }: { readonly status: string }): ReactNode {
  const reached = REACHED[status];
  if (reached === undefined) return null;
  return (
    <ol aria-label={text.progress} className="grid grid-cols-4 gap-2 text-13">
      {text.steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          className={`border-t-4 pt-1 ${index <= reached ? 'border-accent text-ink' : 'border-line text-ink-soft'}`}
        >
          <span className={index === reached ? 'font-semibold' : undefined}>{step}</span>
          <span className="block text-ink-soft">
            {index < reached ? text.stepDone : index === reached ? text.stepNow : text.stepLater}
          </span>
        </li>
      ))}
    </ol>
  );
}
