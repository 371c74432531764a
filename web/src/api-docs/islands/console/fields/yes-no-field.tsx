import type { ReactNode } from 'react';
import { type Path, valueAt } from '../values.ts';
import { FieldName, FieldNotes, useNotes } from './field-parts.tsx';
import { elementId, useForm } from './form-context.ts';
import type { FormField } from './form-field.ts';

const ANSWERS = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
  { label: 'Not answered', value: undefined },
] as const;

/** True, false, or unanswered: three choices, because no answer is not the same as no. */
export function YesNoField({ field, path }: { readonly field: FormField; readonly path: Path }): ReactNode {
  const { prefix, values, setValue } = useForm();
  const id = elementId(prefix, path);
  const value = valueAt(values, path) ?? undefined;
  const notes = useNotes({ hint: field.hint, path });
  return (
    <fieldset className="field" id={id} aria-describedby={notes['aria-describedby']}>
      <legend>
        <FieldName field={field} />
      </legend>
      <div className="segments">
        {ANSWERS.map((answer) => (
          <label key={answer.label}>
            <input
              type="radio"
              name={id}
              checked={value === answer.value}
              onChange={() => setValue(path, answer.value)}
            />
            <span>{answer.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes hint={field.hint} path={path} />
    </fieldset>
  );
}
