import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { kitText } from '../text/kit-messages.ts';
import { classNames } from './class-names.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly keys?: string | undefined;
  /** Tells entries of the same name apart, or what is found behind them. */
  readonly detail?: string | undefined;
  readonly refusal?: string | null | undefined;
  /** Comes after all that can be done, however well its name fits. */
  readonly isAside?: boolean;
  readonly run: () => void;
}

const NONE: readonly Command[] = [];

/**
 * Search for every available action; refused ones are listed with their reason. `found` is what a search elsewhere
 * answered to the typed text.
 */
export function CommandPalette({
  commands,
  found: foundElsewhere = NONE,
  isSearching = false,
  onType,
  onClose,
}: {
  readonly commands: readonly Command[];
  readonly found?: readonly Command[];
  /** The search elsewhere has not answered yet. */
  readonly isSearching?: boolean;
  readonly onType?: (text: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const found = useMemo(
    () =>
      bestFirst(
        commands.filter((command) => matches(command, text)),
        foundElsewhere,
        text,
      ),
    [commands, foundElsewhere, text],
  );
  const current = found[Math.min(active, found.length - 1)];
  // A press is answered by the field at once and by the list when no other press is waiting; Enter means the newest.
  const shown = useDeferredValue(useMemo(() => ({ found, current }), [found, current]));
  const run = (command: Command | undefined): void => {
    if (!command || command.refusal) return;
    // The palette keeps the focus while it is open, so a command that moves the focus must run after it has closed.
    flushSync(onClose);
    command.run();
  };
  const latest = useRef({ run, found });
  latest.current = { run, found };
  const choose = useCallback((command: Command) => latest.current.run(command), []);
  const point = useCallback((command: Command) => setActive(latest.current.found.indexOf(command)), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      setActive((Math.min(active, found.length - 1) + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') run(current);
    else return;
    event.preventDefault();
  };
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      className="fixed inset-0 z-40 flex items-start justify-center bg-(--overlay) px-3 pt-[12vh]"
    >
      <Modal className="appear w-full max-w-xl overflow-hidden rounded-lg border border-line bg-raised shadow-float">
        <AriaDialog aria-label={kitText.commands} className="outline-none">
          <input
            // biome-ignore lint/a11y/noAutofocus: a palette is opened in order to type
            autoFocus
            role="combobox"
            aria-label={kitText.commandPlaceholder}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={shown.current && `${listId}-${shown.current.id}`}
            value={text}
            placeholder={kitText.commandPlaceholder}
            onChange={(event) => {
              setText(event.target.value);
              onType?.(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className="h-12 w-full border-b border-line bg-transparent px-4 text-16 -outline-offset-2 placeholder:text-ink-faint"
          />
          <Results listId={listId} {...shown} isSearching={isSearching} onPoint={point} onChoose={choose} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ResultsProps {
  readonly listId: string;
  readonly found: readonly Command[];
  readonly current: Command | undefined;
  readonly isSearching: boolean;
  readonly onPoint: (command: Command) => void;
  readonly onChoose: (command: Command) => void;
}

/** Memoised: a letter in the field does not draw it. */
const Results = memo(function DrawnResults({
  listId,
  found,
  current,
  isSearching,
  onPoint,
  onChoose,
}: ResultsProps): ReactNode {
  const chosen = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is chosen
  useEffect(() => chosen.current?.scrollIntoView?.({ block: 'nearest' }), [current?.id]);
  return (
    <>
      <ul id={listId} role="listbox" aria-label={kitText.commands} className="max-h-[50dvh] overflow-y-auto py-1">
        {found.map((command) => (
          <li
            key={command.id}
            ref={command === current ? chosen : undefined}
            id={`${listId}-${command.id}`}
            role="option"
            aria-selected={command === current}
            aria-disabled={command.refusal ? true : undefined}
            onMouseMove={() => onPoint(command)}
            onClick={() => onChoose(command)}
            className={classNames('flex items-center gap-3 px-4 py-1.5', command === current && 'bg-hover')}
          >
            <span className="min-w-0 flex-1">
              <span className={command.refusal ? 'text-ink-faint' : undefined}>{command.label}</span>
              {command.detail && <span className="block text-12 text-ink-faint">{command.detail}</span>}
              {command.refusal && <span className="block text-12 text-ink-faint">{command.refusal}</span>}
            </span>
            <span className="text-12 text-ink-faint">{command.group}</span>
            {command.keys && <KeyHint keys={command.keys} />}
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className="px-4 pb-4 text-ink-soft">
          {isSearching ? kitText.searching : kitText.noMatch}
        </p>
      )}
    </>
  );
});

function matches(command: Command, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const inside = `${command.label} ${command.group} ${command.detail ?? ''}`.toLowerCase();
  return words.every((word) => inside.includes(word));
}

/**
 * A name that was typed whole comes first, then those that start with the typed words, then what was found elsewhere,
 * then names that contain the words, then what is aside; refused commands come last.
 */
function bestFirst(commands: readonly Command[], found: readonly Command[], text: string): readonly Command[] {
  const start = text.trim().toLowerCase();
  const rank = (command: Command): number => {
    const label = command.label.toLowerCase();
    if (command.refusal) return 5;
    if (command.isAside) return 4;
    if (label.startsWith(start)) return label === start ? 0 : 1;
    return found.includes(command) ? 2 : 3;
  };
  return [...commands, ...found].toSorted((one, other) => rank(one) - rank(other));
}
