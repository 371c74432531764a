import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { minorDigits } from '../text/formats.tsx';
import { formatMinorUnits, readMinorUnits } from '../text/money-text.ts';
import { classNames } from './class-names.ts';
import { DayInput } from './day-input.tsx';
import { Field, type FieldProps } from './field.tsx';

interface ValueProps<T> extends FieldProps {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export interface TextInputProps extends ValueProps<string> {
  readonly type?: 'text' | 'email' | 'password' | 'search';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel';
  readonly placeholder?: string;
  readonly isAutoFocused?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextInput({ value, onChange, type = 'text', ref, isAutoFocused, ...props }: TextInputProps): ReactNode {
  return (
    <Field {...props}>
      {(links) => (
        <input
          {...links}
          ref={ref}
          type={type}
          value={value}
          // biome-ignore lint/a11y/noAutofocus: the first field of a dialog is where the person wants to be
          autoFocus={isAutoFocused}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={props.inputMode}
          placeholder={props.placeholder}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(links.className, 'h-8')}
        />
      )}
    </Field>
  );
}

export function TextArea({ value, onChange, rows = 3, ...props }: ValueProps<string> & { rows?: number }): ReactNode {
  return (
    <Field {...props}>
      {(links) => (
        <textarea
          {...links}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(links.className, 'py-1.5')}
        />
      )}
    </Field>
  );
}

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The native select: typing, phones and screen readers already support it. */
export function Select<Value extends string>({
  value,
  onChange,
  choices,
  ...props
}: ValueProps<Value> & { choices: readonly Choice<Value>[] }): ReactNode {
  const choose = (text: string): void => {
    const chosen = choices.find((choice) => choice.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field {...props}>
      {(links) => (
        <span className="relative block">
          <select
            {...links}
            value={value}
            onChange={(event) => choose(event.target.value)}
            className={classNames(links.className, 'h-8 appearance-none truncate pr-7')}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={14}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2 my-auto text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
}

export interface DateProps extends ValueProps<string> {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A calendar day as `YYYY-MM-DD`, empty when none. */
export function DatePicker({ value, onChange, min, max, ...props }: DateProps): ReactNode {
  return (
    <Field {...props}>
      {(links) => (
        <DayInput
          {...links}
          value={value}
          min={min}
          max={max}
          onChange={onChange}
          className={classNames(links.className, 'h-8')}
        />
      )}
    </Field>
  );
}

/** A whole number, or null while the text is none. */
export function NumberField({ value, onChange, ...props }: ValueProps<number | null>): ReactNode {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(/^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : null)}
    />
  );
}

interface MoneyProps extends FieldProps {
  readonly value: number | null;
  /** What was typed earlier and is no amount, to be corrected. */
  readonly unread?: string | null;
  readonly onChange: (value: number | null, typed: string) => void;
  readonly currency: string;
  readonly digits?: number;
}

/** An amount typed as people write it, kept as an integer of minor units; null while the text is no amount. */
export function MoneyInput({
  value,
  onChange,
  currency,
  digits = minorDigits(currency),
  unread,
  ...props
}: MoneyProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field {...props}>
      {(links) => (
        <span className="flex items-center gap-2">
          <input
            {...links}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? (value === null ? (unread ?? '') : formatMinorUnits(value, digits))}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(readMinorUnits(event.target.value, digits), event.target.value);
            }}
            // An amount is written in its form; a text that is none stays, so that it can be corrected.
            onBlur={() => setTyped((text) => (value === null ? text : null))}
            className={classNames(links.className, 'tabular h-8 text-right')}
          />
          <span aria-hidden="true" className="text-13 text-ink-faint">
            {currency}
          </span>
        </span>
      )}
    </Field>
  );
}

export function Checkbox(props: {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: ReactNode;
  readonly isLabelHidden?: boolean;
}): ReactNode {
  return (
    <label className="inline-flex items-start gap-2">
      <input
        type="checkbox"
        checked={props.isChecked}
        onChange={(event) => props.onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <span className={props.isLabelHidden ? 'sr-only' : undefined}>{props.children}</span>
    </label>
  );
}
