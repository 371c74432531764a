import { type ReactNode, useId } from 'react';
import { classNames } from '../../kit/controls/class-names.ts';

/** A few choices with a line about each; one tab stop, arrow keys between them. */
export function OptionCards<Value extends string>(props: {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly value: Value | null;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly detail: string }[];
  readonly isCompact?: boolean;
  readonly error: string | null;
  readonly onChange: (value: Value) => void;
}): ReactNode {
  const { legend, value, choices, error, onChange } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className="grid gap-3"
    >
      <h2 id={`${id}-legend`} className={props.isLegendHidden ? 'sr-only' : 'text-20'}>
        {legend}
      </h2>
      <div className={classNames('grid gap-2', props.isCompact && 'sm:grid-cols-2')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong/60 bg-raised px-4 py-2.5 hover:bg-hover has-checked:border-accent has-checked:bg-accent-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="mt-1 size-4 shrink-0 accent-(--accent)"
            />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{choice.label}</span>
              <span className="block text-14 text-ink-soft">{choice.detail}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-14 text-refused">
          {error}
        </p>
      )}
    </div>
  );
}
