import { addedOn, withoutSince } from '@bindery/domain/broker-api/index.ts';
import { PRODUCTS, type ProductType } from '@bindery/domain/products/index.ts';
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
import { AWAITED_OPERATIONS } from '../../facts/awaited-operations.ts';
import { MEANINGS } from '../../facts/meanings.ts';
import type { BrokerSchema } from './read-schema.ts';

/** One line of a table of arguments or fields; nested parts are indented by the number of names above them. */
export interface SchemaRow {
  /** `Mutation.createClient.name` or `Client.id`: the key in the table of meanings, and the anchor in the reference. */
  readonly path: string;
  readonly name: string;
  /** Names of the enclosing fields, outermost first. */
  readonly above: readonly string[];
  readonly type: string;
  readonly typeName: string;
  readonly isRequired: boolean;
  /** Accepted values, when the type is an enum. */
  readonly values: readonly string[];
  /** Markdoc text. */
  readonly meaning: string;
  readonly since: string | undefined;
}

/** What a table of arguments shows: inputs are expanded unless closed, and fields of other products are left out. */
export interface ArgumentsShown {
  readonly closed: readonly string[];
  readonly product?: ProductType | undefined;
}

/** The arguments of an operation, nested inputs below the argument that takes them. */
export function argumentRows(schema: BrokerSchema, field: string, shown: ArgumentsShown): readonly SchemaRow[] {
  const operation = operationField(schema, field);
  const place = `${operation.parent}.${field}`;
  return inReadingOrder(operation.definition.args, place).flatMap((argument) =>
    inputRows(argument, { path: `${place}.${argument.name}`, above: [] }, shown),
  );
}

interface Place {
  readonly path: string;
  /** Names of the enclosing fields, outermost first. */
  readonly above: readonly string[];
}

function inputRows(
  input: GraphQLArgument | GraphQLInputField,
  { path, above }: Place,
  shown: ArgumentsShown,
): readonly SchemaRow[] {
  const named = getNamedType(input.type);
  const row = rowOf(input, path, above);
  if (!isInputObjectType(named) || shown.closed.includes(input.name)) return [row];
  const inner = inReadingOrder(Object.values(named.getFields()), named.name)
    .filter(({ name }) => named.name !== APPLICATION || isAskedBy(shown.product, name))
    .flatMap((field) =>
      inputRows(field, { path: `${named.name}.${field.name}`, above: [...above, input.name] }, shown),
    );
  return [row, ...inner];
}

const APPLICATION = 'BrokerQuoteRequestInfoInput';

/** Whether this part of the application belongs to the product; parts that every product takes always do. */
function isAskedBy(product: ProductType | undefined, name: string): boolean {
  if (product === undefined || name === 'isIndication') return true;
  if (name === 'hasTria') return PRODUCTS[product].hasTerrorismCover;
  return PRODUCTS[product].questions.some(({ field }) => field.split('.')[0] === name);
}

/** The fields that a document selects, in its order; connection wrappers are not shown. */
export function fieldRows(schema: BrokerSchema, document: string): readonly SchemaRow[] {
  const { kind, field } = onlyCall(document);
  const type = schema.graph.getRootType(kind)?.getFields()[field.name.value]?.type;
  if (!type) throw new Error(`the schema has no ${field.name.value}`);
  return selectionRows(field.selectionSet, type, []);
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
  above: readonly string[],
): readonly SchemaRow[] {
  const parent = getNamedType(type);
  if (!selection || !isObjectType(parent)) return [];
  return selection.selections.flatMap((node) => {
    if (node.kind !== Kind.FIELD) return [];
    const field = parent.getFields()[node.name.value];
    if (!field) throw new Error(`the schema has no ${parent.name}.${node.name.value}`);
    if (WRAPPERS.has(field.name)) return selectionRows(node.selectionSet, field.type, above);
    const row = rowOf(field, `${parent.name}.${field.name}`, above);
    return [row, ...selectionRows(node.selectionSet, field.type, [...above, field.name])];
  });
}

interface Member {
  readonly name: string;
  readonly type: GraphQLInputType | GraphQLOutputType;
  readonly description?: string | null | undefined;
}

function rowOf({ name, type, description }: Member, path: string, above: readonly string[]): SchemaRow {
  const named = getNamedType(type);
  const meaning = MEANINGS[path] ?? withoutSince(description ?? '');
  if (meaning === '') throw new Error(`${path} has no meaning: add it to facts/meanings.ts`);
  return {
    path,
    name,
    above,
    type: String(type),
    typeName: named.name,
    isRequired: isNonNullType(type),
    values: isEnumType(named) ? named.getValues().map((value) => value.name) : [],
    meaning,
    since: addedOn(path),
  };
}

const WRITTEN = Object.keys(MEANINGS);

/** The printed schema is alphabetical; readers get the order in which the meanings are written. */
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

/** True for an operation that is known not to be built yet. */
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
