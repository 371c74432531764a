import { type ReactNode, useState } from 'react';
import { isList, type Path, type Value, valueAt } from '../values.ts';
import { FieldName, FieldNotes, Reading } from './field-parts.tsx';
import { elementId, focusField, useForm } from './form-context.ts';
import type { AnswerQuestion, FormField } from './form-field.ts';
import { SingleInput } from './single-input.tsx';

interface AnswersProps {
  readonly field: FormField;
  readonly path: Path;
  readonly questions: readonly AnswerQuestion[];
}

/** The entries of optionalData: the key is chosen from those not answered yet; type and values follow from it. */
export function AnswersField({ field, path, questions }: AnswersProps): ReactNode {
  const { prefix, values } = useForm();
  const entries = entriesAt(valueAt(values, path));
  return (
    <fieldset className="group" id={elementId(prefix, path)}>
      <legend>
        <FieldName field={field} />
      </legend>
      <FieldNotes hint={field.hint} path={path} />
      <div className="fields">
        {entries.map((entry, place) => {
          const key = valueAt(entry, ['key']);
          const question = questions.find((candidate) => candidate.key === key) ?? unknownKey(key);
          return <AnswerEntry key={place} question={question} path={[...path, place]} />;
        })}
      </div>
      <AddAnswer path={path} entries={entries} questions={questions} />
    </fieldset>
  );
}

function AnswerEntry({ question, path }: { readonly question: AnswerQuestion; readonly path: Path }): ReactNode {
  const { prefix, values, setValue } = useForm();
  const dataPath = [...path, 'data'];
  const { key, label, hint, control } = question;
  return (
    <div className="field">
      <label htmlFor={elementId(prefix, dataPath)}>
        <span className="question">{label} </span>
        <code>{key}</code>
      </label>
      <div className="with-button">
        <SingleInput control={control} path={dataPath} hint={hint} isRequired />
        <button type="button" onClick={() => setValue(path, undefined)} aria-label={`Take out ${key}`}>
          ×
        </button>
      </div>
      <Reading control={control} value={valueAt(values, dataPath)} />
      <FieldNotes hint={hint} path={dataPath} />
      <FieldNotes hint="" path={[...path, 'key']} />
      <FieldNotes hint="" path={[...path, 'type']} />
    </div>
  );
}

interface AddAnswerProps {
  readonly path: Path;
  readonly entries: readonly Value[];
  readonly questions: readonly AnswerQuestion[];
}

function AddAnswer({ path, entries, questions }: AddAnswerProps): ReactNode {
  const { prefix, setValue } = useForm();
  const [chosen, setChosen] = useState('');
  const given = new Set(entries.map((entry) => valueAt(entry, ['key'])));
  const open = questions.filter(({ key }) => !given.has(key));
  const question = open.find(({ key }) => key === chosen) ?? open[0];
  if (!question) return <small>Every key is answered.</small>;
  const add = () => {
    setValue([...path, entries.length], { key: question.key, data: '', type: question.type });
    requestAnimationFrame(() => focusField(prefix, [...path, entries.length, 'data']));
  };
  return (
    <div className="with-button add-answer">
      <select aria-label="Key to answer" value={question.key} onChange={(event) => setChosen(event.target.value)}>
        {groupsOf(open).map(([group, members]) => (
          <optgroup key={group} label={group}>
            {members.map(({ key, label }) => (
              <option key={key} value={key}>
                {key} · {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button type="button" onClick={add}>
        Add an answer
      </button>
    </div>
  );
}

function groupsOf(questions: readonly AnswerQuestion[]) {
  const names = [...new Set(questions.map(({ group }) => group))];
  return names.map((name) => [name, questions.filter(({ group }) => group === name)] as const);
}

function entriesAt(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : [];
}

/** A key that the product does not have; it is sent as typed, and the server reports the problem. */
function unknownKey(key: Value | undefined): AnswerQuestion {
  const name = typeof key === 'string' ? key : '(no key)';
  return {
    key: name,
    type: 'text',
    label: '',
    hint: 'Not a key of this product.',
    group: '',
    control: { kind: 'text' },
  };
}
