import type { GraphQLSchema } from 'graphql';
import { type ReactNode, useMemo } from 'react';
import { type FieldChoice, type FieldPath, fieldChoices, withFieldToggled } from './field-choices.ts';

interface FieldTreeProps {
  readonly schema: GraphQLSchema;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The fields of the answer, to tick: what the types of the schema have, without knowing their names. */
export function FieldTree({ schema, text, onChange }: FieldTreeProps): ReactNode {
  const choices = useMemo(() => fieldChoices(schema, text), [schema, text]);
  const toggle = (path: FieldPath) => onChange(withFieldToggled(schema, text, path));
  return (
    <fieldset className="field-tree">
      <legend>Fields of the answer</legend>
      {choices ? (
        choices.map(({ name, choices: inner }) => (
          <Choices key={name} choices={inner} outer={[name]} label={name} onToggle={toggle} />
        ))
      ) : (
        <p>The text cannot be read yet. Correct it first, then choose fields here.</p>
      )}
    </fieldset>
  );
}

interface ChoicesProps {
  readonly choices: readonly FieldChoice[];
  readonly outer: FieldPath;
  readonly label: string;
  readonly onToggle: (path: FieldPath) => void;
}

function Choices({ choices, outer, label, onToggle }: ChoicesProps): ReactNode {
  return (
    <ul aria-label={`Fields of ${label}`}>
      {choices.map((choice) => {
        const path = [...outer, choice.name];
        return (
          <li key={choice.name}>
            <label title={choice.description}>
              <input
                type="checkbox"
                checked={choice.isChosen}
                disabled={choice.isLast}
                aria-label={path.slice(1).join('.')}
                onChange={() => onToggle(path)}
              />
              <code>{choice.name}</code> <small>{choice.type}</small>
            </label>
            {choice.choices.length > 0 && (
              <Choices choices={choice.choices} outer={path} label={choice.name} onToggle={onToggle} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
