/** Values, by type, for fields that a test does not specify. */
import {
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

const SCALARS: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Int: 0,
  Float: 0,
  SafeInt: 0,
  Date: '2026-11-22',
  DateTime: '2026-11-22T12:00:00.000Z',
};

/**
 * The value of a field given by the test, or a made-up one. Throws for a given field that the type does not have, and
 * for a mutation without an answer: both are mistakes in the test.
 */
export const madeUp: GraphQLFieldResolver<unknown, unknown> = (source, args, _context, info) => {
  const { fieldName, parentType, returnType } = info;
  const given = isGiven(source) ? source : {};
  const isRoot = parentType === info.schema.getQueryType() || parentType === info.schema.getMutationType();
  const unknown = isRoot ? [] : Object.keys(given).filter((name) => !(name in parentType.getFields()));
  if (unknown.length > 0) throw new Error(`${parentType.name} has no field ${unknown.join(', ')}`);
  const value = given[fieldName];
  if (typeof value === 'function') return value(args);
  if (value !== undefined) return value;
  if (parentType === info.schema.getMutationType()) throw new Error(`no answer for the mutation ${fieldName}`);
  return defaultOf(returnType, `${parentType.name}.${fieldName}`);
};

function defaultOf(type: GraphQLOutputType, place: string): unknown {
  if (!isNonNullType(type)) return null;
  const wanted: GraphQLOutputType = type.ofType;
  if (isListType(wanted)) return [];
  if (isObjectType(wanted)) return {};
  if (isEnumType(wanted)) return wanted.getValues()[0]?.value;
  return 'name' in wanted && wanted.name in SCALARS ? SCALARS[wanted.name] : place;
}

function isGiven(source: unknown): source is Readonly<Record<string, unknown>> {
  return typeof source === 'object' && source !== null;
}
