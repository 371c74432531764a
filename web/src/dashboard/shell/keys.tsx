import { type ReactNode, useState } from 'react';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { LettersSwitch } from '../../kit/keyboard/letters-switch.tsx';
import { useKeys } from '../../kit/keyboard/use-keys.ts';
import { text } from '../messages.ts';
import { focusSearch } from './focus-search.ts';

/** The two keyboard shortcuts of the dashboard, and a button that lists them. */
export function Keys(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useKeys({ '/': focusSearch, '?': () => setOpen(true) });
  return (
    <footer className="mx-auto max-w-6xl px-4 pb-6">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-8 text-14 text-ink-soft underline"
      >
        {text.keyboard}
      </button>
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
