import type { GraphQLSchema } from 'graphql';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { prettified } from './read-query.ts';
import { completed, type Suggestion, suggestionsAt } from './suggestions.ts';

interface QueryTextProps {
  readonly id: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly schema: GraphQLSchema;
  readonly text: string;
  readonly hasFaults: boolean;
  readonly onChange: (text: string) => void;
}

interface Offered {
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
}

const NOTHING: Offered = { suggestions: [], active: 0 };
const FEWEST_ROWS = 8;
const MOST_ROWS = 20;

/**
 * The text, with the keys that people know from GraphiQL: Ctrl+Space suggests what may stand here, Ctrl+Shift+P formats;
 * Ctrl+Enter sends from everywhere in the console. Tab leaves the text, as it leaves every other field.
 */
export function QueryText({ id, area, schema, text, hasFaults, onChange }: QueryTextProps): ReactNode {
  const [offered, setOffered] = useState(NOTHING);
  const caret = useRef<number | undefined>(undefined);
  // The caret would jump to the end when React writes a text that was not typed.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const offer = (given: string, at: number) => setOffered({ suggestions: suggestionsAt(schema, given, at), active: 0 });
  const take = ({ label }: Suggestion) => {
    const changed = completed(text, area.current?.selectionStart ?? text.length, label);
    caret.current = changed.caret;
    setOffered(NOTHING);
    onChange(changed.text);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === ' ') offer(text, event.currentTarget.selectionStart);
    else if (isCommand && event.shiftKey && event.key.toLowerCase() === 'p') onChange(prettified(text));
    else if (offered.suggestions.length === 0 || isCommand) return;
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = offered.suggestions.length;
      setOffered({ ...offered, active: (offered.active + step + count) % count });
    } else if (event.key === 'Escape') setOffered(NOTHING);
    else if (event.key === 'Enter') {
      const chosen = offered.suggestions[offered.active];
      if (chosen) take(chosen);
    } else return;
    event.preventDefault();
  };
  const { suggestions, active } = offered;
  const isOffering = suggestions.length > 0;
  return (
    <>
      <textarea
        id={id}
        ref={area}
        className="json"
        rows={Math.min(Math.max(text.split('\n').length + 1, FEWEST_ROWS), MOST_ROWS)}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        aria-autocomplete="list"
        aria-controls={`${id}-suggestions`}
        aria-activedescendant={isOffering ? `${id}-${active}` : undefined}
        aria-invalid={hasFaults || undefined}
        aria-describedby={`${id}-keys ${id}-faults`}
        value={text}
        onKeyDown={onKeyDown}
        onBlur={() => setOffered(NOTHING)}
        onChange={({ target }) => {
          onChange(target.value);
          if (isOffering) offer(target.value, target.selectionStart);
        }}
      />
      <ul id={`${id}-suggestions`} className="suggestions" role="listbox" aria-label="Suggestions" hidden={!isOffering}>
        {suggestions.map((suggestion, place) => (
          // The text keeps the focus: its keys choose. A press must not take it away before the choice is made.
          <li
            key={suggestion.label}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
          >
            <code>{suggestion.label}</code> <small>{suggestion.detail}</small>
          </li>
        ))}
      </ul>
      <small id={`${id}-keys`}>
        <kbd>Ctrl</kbd>+<kbd>Space</kbd> suggests, <kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>P</kbd> formats,{' '}
        <kbd>Ctrl</kbd>+<kbd>Enter</kbd> sends.
      </small>
    </>
  );
}
