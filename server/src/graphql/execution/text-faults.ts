import { type DocumentNode, GraphQLError, visit } from 'graphql';

/** What no column of text can hold: U+0000, and half of a character that needs two. */
const isStorable = (text: string): boolean => !/[\u0000\p{Cs}]/u.test(text);

const FAULT = 'must not hold U+0000 or half a character';
const REMEDY = 'Send the text as valid UTF-8 without U+0000.';

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

export interface TextProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly remedy: string;
}

/** Texts anywhere in the value of a variable. */
export function textProblemsOf(value: unknown, path: readonly (string | number)[] = []): readonly TextProblem[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, message: FAULT, remedy: REMEDY }];
  if (Array.isArray(value)) return value.flatMap((one, index) => textProblemsOf(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textProblemsOf(one, [...path, name]));
}
