import { type ReactNode, useState } from 'react';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { Checkbox } from '../../kit/controls/inputs.tsx';
import { lettersAreOff, turnLetters } from '../../kit/keyboard/use-keys.ts';
import { shellText } from '../messages/shell-messages.ts';

export function KeyboardMap({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [isOff, setOff] = useState(lettersAreOff);
  const turn = (acts: boolean): void => {
    turnLetters(!acts);
    setOff(!acts);
  };
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
      <div className="mt-5 border-t border-line pt-4">
        <Checkbox isChecked={!isOff} onChange={turn}>
          {shellText.keyboard.letters}. <span className="text-ink-faint">{shellText.keyboard.lettersHint}</span>
        </Checkbox>
      </div>
    </Dialog>
  );
}
