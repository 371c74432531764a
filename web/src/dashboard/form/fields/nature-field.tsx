import { natureChoices, type ProductType, resolveClass } from '@bindery/domain/products/index.ts';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../kit/controls/class-names.ts';
import { text } from '../../messages.ts';
import { type ControlLinks, INPUT } from './question-frame.tsx';

const SHOWN = 8;

/** A class of business, found by typing: arrow keys and Enter, or a press. */
export function NatureField(props: {
  readonly links: Partial<ControlLinks>;
  readonly label?: string;
  readonly productType: ProductType;
  readonly value: unknown;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const { links, label, productType, onChange } = props;
  const value = typeof props.value === 'string' ? props.value : '';
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const choices = isOpen ? natureChoices(productType, value, SHOWN) : [];
  const choose = (chosen: string): void => {
    onChange(chosen);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const current = choices[active];
    if (step !== undefined) {
      setOpen(true);
      setActive((before) => (before + step + Math.max(1, choices.length)) % Math.max(1, choices.length));
    } else if (event.key === 'Enter' && isOpen && current) choose(current.value);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative max-w-md">
      <input
        {...links}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={choices[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(event.target.value === '' ? -1 : 0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        className={INPUT}
      />
      <CodeTitle productType={productType} value={value} />
      <p role="status" className="sr-only">
        {isOpen && text.natureHint(choices.length)}
      </p>
      {isOpen && choices.length > 0 && (
        <ul
          id={listId}
          role="listbox"
          // A list that scrolls would be a stop of Tab, which ends with the list: the focus would be lost.
          tabIndex={-1}
          aria-label={text.chooseAnswer}
          className="absolute z-20 mt-1 max-h-80 w-full overflow-y-auto rounded-md border border-line bg-raised py-1 shadow-float"
        >
          {choices.map((choice, index) => (
            <li
              key={choice.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Before the field loses the focus and closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice.value)}
              onMouseMove={() => setActive(index)}
              className={classNames('cursor-pointer px-3 py-2', index === active && 'bg-hover')}
            >
              {choice.title === null ? choice.value : `${choice.value} ${choice.title}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a code stands for. */
function CodeTitle({ productType, value }: { readonly productType: ProductType; readonly value: string }): ReactNode {
  const named = /^\d{6}$/.test(value) ? resolveClass(productType, value) : undefined;
  return named ? <p className="mt-1 text-13 text-ink-soft">{named.name}</p> : null;
}
