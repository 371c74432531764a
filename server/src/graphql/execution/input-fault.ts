import type { InputProblem } from '@bindery/domain/problem.ts';
import { type ASTNode, GraphQLError, Kind, visit } from 'graphql';
import { literalPathOf } from './literal-path.ts';

export interface VariableProblem extends InputProblem {
  /** The same place from the variable on, as in the caller's `variables`. */
  readonly variable?: string;
}

/** A fault of a variable, told without the value: answers and logs repeat no personal data. */
export class InputFault extends GraphQLError {
  readonly problem: VariableProblem;

  constructor(problem: VariableProblem, node?: ASTNode) {
    super(`${problem.path}: ${problem.message}`, { nodes: node ?? null });
    this.problem = problem;
  }
}

/** A fault of the document by the argument that it stands in; elsewhere by the place in its text. */
export function problemOfDocument(error: GraphQLError): InputProblem {
  const { message } = error;
  const location = error.locations?.[0];
  const place = location ? `query:${location.line}:${location.column}` : 'query';
  return { path: literalPathOf(error) ?? place, message, remedy: remedyOf(message) };
}

const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^Syntax Error/, 'Correct the text of the document at this line and column.'],
  [
    /^Cannot query field|Unknown type|Unknown argument|Unknown directive|is not defined by/,
    'Use a name of the schema; the schema reference lists them.',
  ],
  [/must have a selection of subfields/, 'Name the fields that you want to read, in braces after this one.'],
  [/must not have a selection/, 'Leave out the braces after this field.'],
  [/required, but it was not provided|was not provided|is required/, 'Send a value for it.'],
  [/^Variable .* is not defined/, 'Declare the variable in the brackets after the name of the operation.'],
  [/^Variable .* is never used/, 'Use the variable, or remove its declaration.'],
  [/used in position expecting/, 'Declare the variable with the type that is expected here.'],
  [/fragment/i, 'Correct or remove the fragment.'],
];

function remedyOf(message: string): string {
  return (
    REMEDIES.find(([pattern]) => pattern.test(message))?.[1] ?? 'Correct the document at this place and send it again.'
  );
}

/** Where a variable goes: the path of the argument that takes it first, as in `address` or `insured.clientId`. */
export function argumentPathOf(document: ASTNode, variable: string): string | undefined {
  const trail: string[] = [];
  let found: string | undefined;
  visit(document, {
    enter: (node) => {
      if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) trail.push(node.name.value);
      if (node.kind === Kind.VARIABLE && node.name.value === variable && trail.length > 0) found ??= trail.join('.');
    },
    leave: (node) => {
      if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) trail.pop();
    },
  });
  return found;
}
