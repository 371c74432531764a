import type { GraphQLSchema } from 'graphql';
import { type ReactNode, useDeferredValue, useId, useMemo, useRef } from 'react';
import { FieldTree } from './field-tree.tsx';
import type { Query } from './query.ts';
import { faultsOfQuery } from './query-faults.ts';
import { QueryText } from './query-text.tsx';
import { prettified, readQuery } from './read-query.ts';

export interface QueryEditorProps {
  readonly schema: GraphQLSchema;
  readonly query: Query;
  readonly isChanged: boolean;
  /** Variables of the query that the form has no field for, and that have no value yet. */
  readonly missing: readonly string[];
  readonly onChange: (query: Query) => void;
  readonly onReset: () => void;
}

/** The text of the query beside the fields that it can ask for; both change the same text. */
export function QueryEditor({ schema, query, isChanged, missing, onChange, onReset }: QueryEditorProps): ReactNode {
  const { text } = query;
  const change = (changed: string) => onChange(readQuery(changed, query));
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const read = useDeferredValue(text);
  const faults = useMemo(() => faultsOfQuery(schema, read), [schema, read]);
  const goTo = (offset: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset);
  };
  return (
    <div className="query-editor">
      <div className="field">
        <label htmlFor={id}>Query</label>
        <QueryText id={id} area={area} schema={schema} text={text} hasFaults={faults.length > 0} onChange={change} />
        <ul className="query-faults" id={`${id}-faults`} aria-label="What the schema does not allow">
          {faults.map(({ line, column, offset, message }) => (
            <li key={`${offset} ${message}`}>
              <button type="button" className="link" onClick={() => goTo(offset)}>
                Line {line}, column {column}
              </button>{' '}
              {message}
            </li>
          ))}
        </ul>
        {missing.length > 0 && (
          <p className="query-missing">
            Give {missing.map((name) => `$${name}`).join(', ')} a value under Variables, as JSON.
          </p>
        )}
        <div className="buttons">
          <button type="button" onClick={() => change(prettified(text))}>
            Format
          </button>
          <button type="button" disabled={!isChanged} onClick={onReset}>
            Back to the sample
          </button>
        </div>
      </div>
      <FieldTree schema={schema} text={text} onChange={change} />
    </div>
  );
}
