import { type ReactNode, useState } from 'react';
import { Checkbox } from '../controls/inputs.tsx';
import { kitText } from '../text/kit-messages.ts';
import { lettersAreOff, turnLetters } from './use-keys.ts';

/** Turns the shortcuts of one letter or sign off and on, below the map of the keys. */
export function LettersSwitch({ hint }: { readonly hint: string }): ReactNode {
  const [isOff, setOff] = useState(lettersAreOff);
  const turn = (acts: boolean): void => {
    turnLetters(!acts);
    setOff(!acts);
  };
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Checkbox isChecked={!isOff} onChange={turn}>
        {kitText.letters}. <span className="text-ink-faint">{hint}</span>
      </Checkbox>
    </div>
  );
}
