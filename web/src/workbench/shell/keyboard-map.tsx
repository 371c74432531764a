import type { ReactNode } from 'react';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { LettersSwitch } from '../../kit/keyboard/letters-switch.tsx';
import { shellText } from '../messages/shell-messages.ts';

export function KeyboardMap({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title={shellText.keyboard.title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {shellText.keyboard.rows.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt className="font-medium whitespace-nowrap">{keys}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <LettersSwitch hint={shellText.keyboard.lettersHint} />
    </Dialog>
  );
}
