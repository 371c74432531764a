import type { ReactNode } from 'react';
import { shownKeys, useLetters } from './letters.ts';

/** The key that does the same; decoration for people who see, `aria-keyshortcuts` says it to the others. */
export function KeyHint({ keys }: { readonly keys: string }): ReactNode {
  return (
    <kbd
      aria-hidden="true"
      className="hidden rounded-sm border border-current/30 px-1 font-sans text-12 leading-4 font-normal lg:inline-block"
    >
      {shownKeys(useLetters(), keys)}
    </kbd>
  );
}
