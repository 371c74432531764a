import type { ConsoleSample } from '../console-sample.ts';
import type { Values } from '../values.ts';

/** The query as it will be sent. */
export interface Query {
  readonly text: string;
  /** Its name; undefined when it has none. */
  readonly operation: string | undefined;
  /** The names of its variables. */
  readonly variables: readonly string[];
}

export function queryOfSample({ document, operation, fields }: ConsoleSample): Query {
  return { text: document, operation, variables: fields.map(({ name }) => name) };
}

/** A changed query need not take every variable of the sample. */
export function fieldsOf({ fields }: ConsoleSample, { variables }: Query): ConsoleSample['fields'] {
  return fields.filter(({ name }) => variables.includes(name));
}

/** Variables added to the query: they have no field, and need a value in the JSON. */
export function missingOf({ fields }: ConsoleSample, { variables }: Query, values: Values): readonly string[] {
  return variables.filter((name) => !(name in values) && !fields.some((field) => field.name === name));
}
