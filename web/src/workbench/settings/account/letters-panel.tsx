import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { TextInput } from '../../../kit/controls/inputs.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { changeLetter, isLetter, type Letters, shownKeys, useLetters } from '../../../kit/keyboard/letters.ts';
import { LettersSwitch } from '../../../kit/keyboard/letters-switch.tsx';
import { shellText } from '../../messages/shell-messages.ts';

const text = shellText.keyboard;

/** The letters of the person, each of which may be another one; two actions never have the same. */
export function LettersPanel(): ReactNode {
  const letters = useLetters();
  const announce = useAnnounce();
  const [fault, setFault] = useState<{ readonly letter: string; readonly text: string } | null>(null);
  const change = (letter: string, meaning: string, to: string): void => {
    const refusal = refusalOf(letters, letter, to);
    setFault(refusal === null ? null : { letter, text: refusal });
    if (refusal !== null) return;
    changeLetter(letter, to);
    announce(text.changed(meaning, to.toUpperCase()), { keepsFocus: true });
  };
  const reset = (): void => {
    setFault(null);
    changeLetter();
    announce(text.wasReset);
  };
  const isChanged = Object.keys(letters).length > 0;
  return (
    <Panel
      title={text.panel}
      aside={
        <Button refusal={isChanged ? null : text.nothingToReset} onPress={reset}>
          {text.reset}
        </Button>
      }
    >
      <p className="mb-3 text-13 text-ink-soft">{text.panelText}</p>
      <ul className="grid gap-x-8 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
        {text.letters.map(([letter, meaning]) => (
          <li key={letter} className="grid grid-cols-[1fr_auto_2.5rem] items-center gap-x-3">
            <span aria-hidden="true" className="text-13">
              {meaning}
            </span>
            <span className="text-12 text-ink-faint">{letter in letters && text.was(letter.toUpperCase())}</span>
            <TextInput
              label={text.letterOf(meaning)}
              isLabelHidden
              value={shownKeys(letters, letter.toUpperCase())}
              onChange={(typed) => {
                const to = newIn(typed, shownKeys(letters, letter.toUpperCase()));
                if (to !== undefined) change(letter, meaning, to);
              }}
              error={fault?.letter === letter ? fault.text : null}
            />
          </li>
        ))}
      </ul>
      <LettersSwitch hint={text.lettersHint} />
    </Panel>
  );
}

/** What was typed beside the letter that stood in the field, or over it. */
function newIn(typed: string, before: string): string | undefined {
  return [...typed.toUpperCase()].find((sign) => sign !== before)?.toLowerCase();
}

function refusalOf(letters: Letters, letter: string, to: string): string | null {
  if (!isLetter(to)) return text.notALetter;
  const taken = text.letters.find(([other]) => other !== letter && (letters[other] ?? other) === to);
  return taken ? text.taken(to.toUpperCase(), taken[1]) : null;
}
