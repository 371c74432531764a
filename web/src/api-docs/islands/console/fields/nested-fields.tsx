import type { ReactNode } from 'react';
import { isList, type Path, type Value, valueAt } from '../values.ts';
import { FieldName, FieldNotes } from './field-parts.tsx';
import { elementId, useForm } from './form-context.ts';
import type { Control, FormField } from './form-field.ts';

type RenderField = (field: FormField, path: Path) => ReactNode;

interface NestedProps {
  readonly field: FormField;
  readonly path: Path;
  readonly renderField: RenderField;
}

/** An input object; an optional one can be added and removed as a whole. */
export function GroupField({
  field,
  path,
  fields,
  renderField,
}: NestedProps & { readonly fields: readonly FormField[] }): ReactNode {
  const { prefix, values, setValue } = useForm();
  const isSent = valueAt(values, path) !== undefined || field.isRequired;
  return (
    <fieldset className="group" id={elementId(prefix, path)}>
      <legend>
        <FieldName field={field} />
      </legend>
      <FieldNotes hint={field.hint} path={path} />
      {isSent ? (
        <div className="fields">{fields.map((inner) => renderField(inner, [...path, inner.name]))}</div>
      ) : (
        <button type="button" onClick={() => setValue(path, {})}>
          Add {field.name}
        </button>
      )}
      {isSent && !field.isRequired && (
        <button type="button" className="link" onClick={() => setValue(path, undefined)}>
          Leave out {field.name}
        </button>
      )}
    </fieldset>
  );
}

/** A list; items can be removed, and added up to the maximum. */
export function ListField({
  field,
  path,
  list,
  renderField,
}: NestedProps & { readonly list: Extract<Control, { kind: 'list' }> }): ReactNode {
  const { prefix, values, setValue } = useForm();
  const value = valueAt(values, path);
  const items = isList(value) ? value : [];
  const isFull = list.maximum !== undefined && items.length >= list.maximum;
  return (
    <fieldset className="group" id={elementId(prefix, path)}>
      <legend>
        <FieldName field={field} />
      </legend>
      <FieldNotes hint={field.hint} path={path} />
      {items.map((_item, place) => (
        <div className="item" key={place}>
          {renderItem({ field, list, place, path, renderField })}
          <button
            type="button"
            aria-label={`Take out ${field.name} ${place + 1}`}
            onClick={() => setValue([...path, place], undefined)}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" disabled={isFull} onClick={() => setValue([...path, items.length], newItem(list.item))}>
        Add to {field.name}
      </button>
      {isFull && <small>At most {list.maximum} are accepted.</small>}
    </fieldset>
  );
}

interface ItemProps extends NestedProps {
  readonly list: Extract<Control, { kind: 'list' }>;
  readonly place: number;
}

function renderItem({ field, list, place, path, renderField }: ItemProps): ReactNode {
  const item = { name: `${field.name} ${place + 1}`, label: '', hint: '', isRequired: true, control: list.item };
  return renderField(item, [...path, place]);
}

function newItem(control: Control): Value {
  return control.kind === 'group' ? {} : '';
}
