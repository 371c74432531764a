import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationTypeNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { AWAITED_OPERATIONS } from '../facts/awaited-operations.ts';
import { MEANINGS } from '../facts/meanings.ts';
import type { BrokerSchema } from './read-schema.ts';
import { sinceOf } from './schema-links.ts';

/** One line of a table of arguments or fields; nested parts are indented by `depth`. */
export interface SchemaRow {
  /** `Mutation.createClient.name` or `Client.id`: its key in the meanings, and its place in the reference. */
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly typeName: string;
  readonly isRequired: boolean;
  /** Accepted values, when the type is an enum. */
  readonly values: readonly string[];
  /** Markdoc text. */
  readonly meaning: string;
  readonly since: string | undefined;
}

/** The arguments of an operation; inputs are opened unless their name is in `closed`. */
export function argumentRows(schema: BrokerSchema, field: string, closed: readonly string[]): readonly SchemaRow[] {
  const operation = operationField(schema, field);
  const place = `${operation.parent}.${field}`;
  return inReadingOrder(operation.definition.args, place).flatMap((argument) =>
    inputRows(argument, `${place}.${argument.name}`, 0, closed),
  );
}

function inputRows(
  input: GraphQLArgument | GraphQLInputField,
  path: string,
  depth: number,
  closed: readonly string[],
): readonly SchemaRow[] {
  const named = getNamedType(input.type);
  const row = rowOf(input, path, depth);
  const nested =
    isInputObjectType(named) && !closed.includes(input.name)
      ? inReadingOrder(Object.values(named.getFields()), named.name).flatMap((inner) =>
          inputRows(inner, `${named.name}.${inner.name}`, depth + 1, closed),
        )
      : [];
  return [row, ...nested];
}

/** The fields that a document selects, in its order; the wrappers of a connection are not shown. */
export function fieldRows(schema: BrokerSchema, document: string): readonly SchemaRow[] {
  const { kind, field } = onlyCall(document);
  const type = schema.graph.getRootType(kind)?.getFields()[field.name.value]?.type;
  if (!type) throw new Error(`the schema has no ${field.name.value}`);
  return selectionRows(field.selectionSet, type, 0);
}

/** The operation that a sample calls: `createClient`. */
export function rootFieldOf(document: string): string {
  return onlyCall(document).field.name.value;
}

function onlyCall(document: string): { readonly kind: OperationTypeNode; readonly field: FieldNode } {
  const [definition] = parse(document).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('a sample must hold one operation');
  const [field] = definition.selectionSet.selections;
  if (field?.kind !== Kind.FIELD) throw new Error('a sample must call one operation');
  return { kind: definition.operation, field };
}

const WRAPPERS = new Set(['nodes', 'edges', 'node']);

function selectionRows(
  selection: SelectionSetNode | undefined,
  type: GraphQLOutputType,
  depth: number,
): readonly SchemaRow[] {
  const parent = getNamedType(type);
  if (!selection || !isObjectType(parent)) return [];
  return selection.selections.flatMap((node) => {
    if (node.kind !== Kind.FIELD) return [];
    const field = parent.getFields()[node.name.value];
    if (!field) throw new Error(`the schema has no ${parent.name}.${node.name.value}`);
    if (WRAPPERS.has(field.name)) return selectionRows(node.selectionSet, field.type, depth);
    const row = rowOf(field, `${parent.name}.${field.name}`, depth);
    return [row, ...selectionRows(node.selectionSet, field.type, depth + 1)];
  });
}

interface Member {
  readonly name: string;
  readonly type: GraphQLInputType | GraphQLOutputType;
  readonly description?: string | null | undefined;
}

function rowOf({ name, type, description }: Member, path: string, depth: number): SchemaRow {
  const named = getNamedType(type);
  const meaning = MEANINGS[path] ?? description ?? '';
  if (meaning === '') throw new Error(`${path} has no meaning: add it to facts/meanings.ts`);
  return {
    path,
    name,
    depth,
    type: String(type),
    typeName: named.name,
    isRequired: isNonNullType(type),
    values: isEnumType(named) ? named.getValues().map((value) => value.name) : [],
    meaning,
    since: sinceOf(path),
  };
}

const WRITTEN = Object.keys(MEANINGS);

/** The printed schema sorts by the alphabet; people read in the order in which the meanings are written. */
export function inReadingOrder<T extends { readonly name: string }>(
  members: readonly T[],
  parent: string,
): readonly T[] {
  const place = ({ name }: T) => {
    const index = WRITTEN.indexOf(`${parent}.${name}`);
    return index < 0 ? WRITTEN.length : index;
  };
  return [...members].sort((one, other) => place(one) - place(other));
}

interface OperationField {
  readonly parent: 'Query' | 'Mutation';
  readonly definition: { readonly args: readonly GraphQLArgument[] };
}

/** True for an operation that is not built yet, and is known not to be. */
export function isAwaited(schema: BrokerSchema, name: string): boolean {
  const roots = [schema.graph.getQueryType(), schema.graph.getMutationType()];
  return AWAITED_OPERATIONS.includes(name) && !roots.some((root) => root?.getFields()[name]);
}

export function operationField(schema: BrokerSchema, name: string): OperationField {
  const query = schema.graph.getQueryType()?.getFields()[name];
  if (query) return { parent: 'Query', definition: query };
  const mutation = schema.graph.getMutationType()?.getFields()[name];
  if (mutation) return { parent: 'Mutation', definition: mutation };
  throw new Error(`the schema has no operation ${name}`);
}
