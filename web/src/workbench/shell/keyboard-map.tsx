import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { shownKeys, useLetters } from '../../kit/keyboard/letters.ts';
import { LettersSwitch } from '../../kit/keyboard/letters-switch.tsx';
import { shellText } from '../messages/shell-messages.ts';

const text = shellText.keyboard;

/** All keys as this person presses them. */
export function KeyboardMap({ onClose }: { readonly onClose: () => void }): ReactNode {
  const letters = useLetters();
  const shown = (letter: string): string => shownKeys(letters, letter.toUpperCase());
  const rows = [
    ...text.letters.filter(([letter]) => letter !== 'g').map(([letter, meaning]) => [shown(letter), meaning] as const),
    [text.places(shown('g')), text.placesAre] as const,
    ...text.rows,
  ];
  return (
    <Dialog title={text.title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {rows.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt className="font-medium whitespace-nowrap">{keys}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Link to="/settings/account" onClick={onClose}>
          {text.change}
        </Link>
      </p>
      <LettersSwitch hint={text.lettersHint} />
    </Dialog>
  );
}
