import type { ReactNode } from 'react';
import { inWords } from '../money.ts';
import { isWithin, type Path, type Value } from '../values.ts';
import { elementId, useForm } from './form-context.ts';
import type { Control, FormField } from './form-field.ts';

/** The question in words, the name in the request, and whether it is required. */
export function FieldName({ field }: { readonly field: FormField }): ReactNode {
  return (
    <>
      {field.label !== '' && <span className="question">{field.label} </span>}
      <code>{field.name}</code>
      {field.isRequired && <span className="required"> required</span>}
    </>
  );
}

interface ReadingProps {
  readonly control: Control;
  readonly value: Value | undefined;
}

/** An amount in readable form: 100000000 has too many zeros to count. */
export function Reading({ control, value }: ReadingProps): ReactNode {
  const { currency } = useForm();
  const unit = control.kind === 'number' || control.kind === 'text' ? control.unit : undefined;
  if (unit === undefined || !isWhole(value)) return null;
  return <span className="reading">{inWords(Number(value), unit, currency)}</span>;
}

function isWhole(value: Value | undefined): boolean {
  if (typeof value === 'string') return /^-?\d{1,15}$/.test(value);
  return typeof value === 'number' && Number.isSafeInteger(value);
}

interface NotesProps {
  readonly hint: string;
  readonly path: Path;
  /** True when the problem belongs to a part that no field shows. */
  readonly isWhole?: boolean;
}

/** The field's meaning and problem; screen readers read both with the field. */
export function FieldNotes({ hint, path, isWhole = false }: NotesProps): ReactNode {
  const { prefix } = useForm();
  const id = elementId(prefix, path);
  const problem = useProblem(path, isWhole);
  return (
    <>
      {problem !== '' && (
        <small id={`${id}-problem`} className="problem">
          {problem}
        </small>
      )}
      {hint !== '' && <small id={`${id}-hint`}>{hint}</small>}
    </>
  );
}

/** Attributes that connect an input with its notes. */
export function useNotes({ hint, path, isWhole = false }: NotesProps) {
  const { prefix } = useForm();
  const id = elementId(prefix, path);
  const hasProblem = useProblem(path, isWhole) !== '';
  const notes = [hasProblem ? `${id}-problem` : '', hint === '' ? '' : `${id}-hint`].filter(Boolean).join(' ');
  return {
    'aria-invalid': hasProblem || undefined,
    'aria-describedby': notes === '' ? undefined : notes,
  };
}

function useProblem(path: Path, isWhole: boolean): string {
  const { problems } = useForm();
  return problems
    .filter((problem) => isWithin(problem.path, path) && (isWhole || problem.path.length === path.length))
    .map(({ message }) => message)
    .join('; ');
}
