import { type DocumentNode, GraphQLError, visit } from 'graphql';

/** What no column of text can hold: U+0000, and half of a character that needs two. */
const isStorable = (text: string): boolean => !/[\u0000\p{Cs}]/u.test(text);

const FAULT = 'must not hold U+0000 or half a character';

/** Texts in the document itself. */
export function textFaults(document: DocumentNode): readonly GraphQLError[] {
  const faults: GraphQLError[] = [];
  visit(document, {
    StringValue: (node) => {
      if (!isStorable(node.value)) faults.push(new GraphQLError(`A text ${FAULT}.`, { nodes: node }));
    },
  });
  return faults;
}

/** Texts in the variables, worded as graphql-js words its own faults of them. */
export function variableTextFaults(variables: Readonly<Record<string, unknown>>): readonly GraphQLError[] {
  return Object.entries(variables).flatMap(([name, value]) =>
    pathsOf(value, name).map((path) => {
      const place = path === name ? FAULT : `got invalid value of text at "${path}"; ${FAULT}`;
      return new GraphQLError(`Variable "$${name}" ${place}`);
    }),
  );
}

function pathsOf(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (Array.isArray(value)) return value.flatMap((one, index) => pathsOf(one, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => pathsOf(one, `${path}.${name}`));
}
