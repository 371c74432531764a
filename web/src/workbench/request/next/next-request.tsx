import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../kit/controls/button.tsx';
import { useKeys } from '../../../kit/keyboard/use-keys.ts';
import { nextText as text } from '../../messages/request/next-messages.ts';
import { useSubmission } from '../request-context.tsx';
import { type Neighbour, useNeighbours } from './use-neighbours.ts';
import { useWayBack } from './use-way-back.ts';

/** Where this request stands in its view, with the way to the one before, the one after, and back to the view. */
export function RequestWays(): ReactNode {
  const { request } = useSubmission();
  const { previous, next, position, count } = useNeighbours(request.id);
  const go = useGo();
  const back = useWayBack();
  useKeys({ j: () => go(next), k: () => go(previous), Escape: back });
  if (position === null) return null;
  return (
    <nav aria-label={text.label} className="flex items-center gap-1 text-13 text-ink-soft">
      <span className="tabular mr-1 hidden sm:inline">{text.position(position, count)}</span>
      <Button
        variant="quiet"
        className="px-1.5"
        label={previous ? text.previous(previous.name) : text.noPrevious}
        refusal={previous ? null : text.noPrevious}
        onPress={() => go(previous)}
      >
        <ChevronLeft size={16} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        className="px-1.5"
        label={next ? text.next(next.name) : text.noNext}
        refusal={next ? null : text.noNext}
        onPress={() => go(next)}
      >
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  );
}

/** When this request is out of hand, the next one of the view is one press away. */
export function NextOffer(): ReactNode {
  const { request } = useSubmission();
  const { next } = useNeighbours(request.id);
  const go = useGo();
  if (!next) return null;
  return (
    <p className="mx-4 mt-4 flex flex-wrap items-center gap-3 rounded-md bg-done-ground px-4 py-2 text-13 md:mx-6">
      <span className="flex-1">{text.offered}</span>
      <Button variant="primary" keyName="J" onPress={() => go(next)}>
        {text.open(next.name)}
      </Button>
    </p>
  );
}

/** In the place of this request, so that the way back leads to the view. */
function useGo(): (to: Neighbour | null) => void {
  const navigate = useNavigate();
  return (to) => {
    if (to) void navigate(`/requests/${to.id}`, { replace: true });
  };
}
