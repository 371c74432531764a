import type { InputProblem } from '@bindery/domain/problem.ts';
import { type ASTNode, GraphQLError, type GraphQLSchema, Kind, visit } from 'graphql';
import { remedyOfDocument } from './document-remedy.ts';
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
export function problemOfDocument(error: GraphQLError, schema: GraphQLSchema): InputProblem {
  const { message } = error;
  const location = error.locations?.[0];
  const place = location ? `query:${location.line}:${location.column}` : 'query';
  return { path: literalPathOf(error) ?? place, message, remedy: remedyOfDocument(message, schema) };
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
