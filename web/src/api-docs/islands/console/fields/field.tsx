import type { ReactNode } from 'react';
import { type Path, valueAt } from '../values.ts';
import { AnswersField } from './answers-field.tsx';
import { FieldName, FieldNotes, Reading } from './field-parts.tsx';
import { elementId, useForm } from './form-context.ts';
import type { FormField } from './form-field.ts';
import { IdField } from './id-field.tsx';
import { GroupField, ListField } from './nested-fields.tsx';
import { SingleInput } from './single-input.tsx';
import { YesNoField } from './yes-no-field.tsx';

interface FieldProps {
  readonly field: FormField;
  readonly path: Path;
}

/** The control for one field, chosen by its type. */
export function Field({ field, path }: FieldProps): ReactNode {
  const { control } = field;
  switch (control.kind) {
    case 'group':
      return <GroupField field={field} path={path} fields={control.fields} renderField={renderField} />;
    case 'list':
      return <ListField field={field} path={path} list={control} renderField={renderField} />;
    case 'answers':
      return <AnswersField field={field} path={path} questions={control.questions} />;
    case 'yesNo':
      return <YesNoField field={field} path={path} />;
    default:
      return <SingleField field={field} path={path} />;
  }
}

/** Passed to the fields that contain others, because they cannot import this file without a cycle. */
function renderField(field: FormField, path: Path): ReactNode {
  return <Field key={path.join('.')} field={field} path={path} />;
}

/** A label, one input, its meaning, and its problem. */
function SingleField({ field, path }: FieldProps): ReactNode {
  const { prefix, values } = useForm();
  const { control, hint } = field;
  const id = elementId(prefix, path);
  return (
    <div className="field">
      <label htmlFor={id}>
        <FieldName field={field} />
      </label>
      {control.kind === 'id' ? (
        <IdField field={field} path={path} from={control.from} />
      ) : (
        <SingleInput control={control} path={path} hint={hint} isRequired={field.isRequired} />
      )}
      <Reading control={control} value={valueAt(values, path)} />
      <FieldNotes hint={hint} path={path} isWhole />
    </div>
  );
}
