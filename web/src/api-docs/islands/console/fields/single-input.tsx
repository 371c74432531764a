import { type ReactNode, useId } from 'react';
import { type Path, type Value, valueAt } from '../values.ts';
import { useNotes } from './field-parts.tsx';
import { elementId, useForm } from './form-context.ts';
import type { Control } from './form-field.ts';

interface SingleInputProps {
  readonly control: Control;
  readonly path: Path;
  readonly hint: string;
  readonly isRequired: boolean;
}

const LONG_TEXT = 200;

/** The native control for a single value. A value it cannot show, because it was typed as JSON, is shown as text. */
export function SingleInput({ control, path, hint, isRequired }: SingleInputProps): ReactNode {
  const { prefix, values, setValue } = useForm();
  const listId = useId();
  const notes = useNotes({ hint, path, isWhole: true });
  const value = shown(valueAt(values, path));
  const shared = { id: elementId(prefix, path), 'aria-required': isRequired || undefined, ...notes, value };
  const set = (text: string) => setValue(path, valueOf(control, text));
  const onChange = (event: { readonly target: { readonly value: string } }) => set(event.target.value);

  if (control.kind === 'choice') {
    const isListed = value === '' || control.choices.some((choice) => choice.value === value);
    return (
      <select {...shared} onChange={onChange}>
        <option value="">{isRequired ? 'choose' : 'not sent'}</option>
        {!isListed && <option value={value}>{value} (not listed)</option>}
        {control.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {labelled(choice.value, choice.label)}
          </option>
        ))}
      </select>
    );
  }
  if (control.kind === 'day' && (value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value))) {
    return <input type="date" {...shared} onChange={onChange} />;
  }
  if (control.kind === 'text' && (control.maximumLength ?? 0) > LONG_TEXT) {
    return <textarea rows={3} {...shared} onChange={onChange} />;
  }
  const suggestions = control.kind === 'text' ? control.suggestions : undefined;
  const isNumeric = control.kind === 'number' || (control.kind === 'text' && control.unit !== undefined);
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        inputMode={isNumeric ? 'numeric' : undefined}
        list={suggestions ? listId : undefined}
        {...shared}
        onChange={onChange}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** An empty value is not sent; a number that cannot be parsed is kept as typed, so that it can be corrected. */
function valueOf(control: Control, text: string): Value | undefined {
  if (text === '') return undefined;
  if (control.kind !== 'number') return text;
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;
}

function shown(value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function labelled(value: string, label: string): string {
  return label === '' || label.toLowerCase() === value.toLowerCase() ? value : `${value} · ${label}`;
}
