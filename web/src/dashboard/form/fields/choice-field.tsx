import type { Choice } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import { text } from '../../messages.ts';
import { type ControlLinks, INPUT } from './question-frame.tsx';

interface Props<Value> {
  readonly links: ControlLinks;
  readonly value: unknown;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** Answers that all fit side by side: one tab stop, arrow keys between them. */
export function RadioField<Value extends string | boolean>({
  links,
  value,
  choices,
  onChange,
}: Props<Value>): ReactNode {
  const { id, ...described } = links;
  return (
    <div role="radiogroup" {...described} className="flex flex-wrap items-start gap-2">
      {choices.map((choice) => (
        <label
          key={String(choice.value)}
          className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-line-strong/60 bg-raised px-3 hover:bg-hover has-checked:border-accent has-checked:bg-accent-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={id}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="size-4 accent-(--accent)"
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

/** Many answers: the native select, which phones and keyboards know. */
export function SelectField({
  links,
  value,
  choices,
  onChange,
}: Omit<Props<string>, 'onChange' | 'choices'> & {
  readonly choices: readonly Choice[];
  readonly onChange: (value: string | null) => void;
}): ReactNode {
  return (
    <select
      {...links}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || null)}
      className={`${INPUT} max-w-md`}
    >
      <option value="">{text.chooseAnswer}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
