import { type ReactNode, useState } from 'react';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { LettersSwitch } from '../../kit/keyboard/letters-switch.tsx';
import { useKeys } from '../../kit/keyboard/use-keys.ts';
import { TimeZoneLine } from '../../kit/text/time-zone-line.tsx';
import { text } from '../messages.ts';
import { focusSearch } from './focus-search.ts';

/** Below every screen: the two keyboard shortcuts of the dashboard behind a button that lists them, and the zone of its times. */
export function Keys(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useKeys({ '/': focusSearch, '?': () => setOpen(true) });
  return (
    <footer className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 pb-6">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-8 text-14 text-ink-soft underline"
      >
        {text.keyboard}
      </button>
      <TimeZoneLine />
      {isOpen && (
        <Dialog title={text.keyboard} size="small" onClose={() => setOpen(false)}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {text.keyRows.map(([keys, meaning]) => (
              <div key={keys} className="contents">
                <dt className="font-medium whitespace-nowrap">{keys}</dt>
                <dd className="text-ink-soft">{meaning}</dd>
              </div>
            ))}
          </dl>
          <LettersSwitch hint={text.keysOff} />
        </Dialog>
      )}
    </footer>
  );
}
