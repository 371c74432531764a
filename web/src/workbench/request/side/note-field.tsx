import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { requestText } from '../../messages/request/request-messages.ts';
import { type MentionAtCaret, mentionAt, namesFor, withMention } from './mention-words.ts';

const text = requestText.notes;

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSend: (event: KeyboardEvent) => void;
  /** Who can be told of the note. */
  readonly names: readonly string[];
}

/** The field may stand at the lower edge of the window. */
const showAll = (list: HTMLUListElement | null): void => list?.scrollIntoView({ block: 'nearest' });

/** The text of a note. Behind an `@` it offers the colleagues whose names begin with what is typed. */
export function NoteField({ value, onChange, onSend, names }: NoteFieldProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [mention, setMention] = useState<MentionAtCaret | null>(null);
  const [chosen, setChosen] = useState(0);
  const [caret, setCaret] = useState<number | null>(null);
  const offered = mention ? namesFor(mention.typed, names) : [];
  const active = offered[Math.min(chosen, offered.length - 1)];

  useLayoutEffect(() => {
    if (caret === null) return;
    field.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret]);

  const look = (): void => {
    const at = field.current;
    const next = at && at.selectionStart === at.selectionEnd ? mentionAt(at.value, at.selectionStart) : null;
    if (next?.typed !== mention?.typed) setChosen(0);
    setMention(next);
  };
  const choose = (name: string): void => {
    if (!mention) return;
    const finished = withMention(value, mention, name);
    onChange(finished.text);
    setCaret(finished.caret);
    setMention(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSend(event);
    if (active === undefined) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setChosen((offered.indexOf(active) + step + offered.length) % offered.length);
    else if (event.key === 'Enter') choose(active);
    else if (event.key === 'Escape') setMention(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <textarea
        ref={field}
        id="new-note"
        rows={2}
        value={value}
        placeholder={text.placeholder}
        onChange={(event) => {
          onChange(event.target.value);
          look();
        }}
        onSelect={look}
        onBlur={() => setMention(null)}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-controls={active === undefined ? undefined : listId}
        aria-activedescendant={active === undefined ? undefined : `${listId}-${offered.indexOf(active)}`}
        className="w-full rounded-md border border-line-strong bg-ground px-2 py-1.5 placeholder:text-ink-faint"
      />
      {active !== undefined && (
        <ul
          ref={showAll}
          id={listId}
          role="listbox"
          aria-label={text.colleagues}
          className="rounded-md border border-line bg-raised p-1 text-13"
        >
          {offered.map((name, at) => (
            <li
              key={name}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={name === active}
              // The field keeps the focus: a press would take it away, and the list with it.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
              className="cursor-pointer rounded px-2 py-1 aria-selected:bg-accent-ground aria-selected:outline-1"
            >
              @{name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
