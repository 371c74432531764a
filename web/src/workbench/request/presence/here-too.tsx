import type { ReactNode } from 'react';
import type { Viewer } from '../../api/schema-interfaces.ts';
import { presenceText as text } from '../../messages/request/presence-messages.ts';
import { useViewers } from './use-viewers.ts';

/** The first two by their initials; how many more is in the sentence. */
const FACES = 2;

/** Colleagues on the same request. Who comes is said once to screen readers; the place around it stays as it is. */
export function HereToo({ id }: { readonly id: string }): ReactNode {
  const { viewers, newcomers } = useViewers(id);
  return (
    <>
      <span aria-live="polite" className="sr-only">
        {sentence(newcomers)}
      </span>
      {viewers.length > 0 && (
        <p title={sentence(viewers)} className="flex min-w-0 items-center gap-1.5 text-13 text-ink-soft">
          <span aria-hidden="true" className="flex shrink-0 gap-0.5">
            {viewers.slice(0, FACES).map((one) => (
              <span
                key={one.id}
                className="flex size-6 items-center justify-center rounded-full bg-underwriter-ground text-12 text-underwriter"
              >
                {initials(one.name)}
              </span>
            ))}
          </span>
          <span className="min-w-0 truncate max-lg:sr-only">{sentence(viewers)}</span>
        </p>
      )}
    </>
  );
}

function sentence(people: readonly Viewer[]): string {
  const [first] = people;
  if (!first) return '';
  if (people.length > FACES) return text.areMany(first.name, people.length - 1);
  return text.isHere(people.map(({ name }) => name));
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last].map((word) => ([...word][0] ?? '').toUpperCase()).join('');
}
