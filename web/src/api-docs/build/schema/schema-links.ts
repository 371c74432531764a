import { type GraphQLField, type GraphQLInputField, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import type { BrokerSchema } from './read-schema.ts';

/** The fields, arguments and operations that use a type: `QuoteRequest.limits`, `createClient`. */
export function usedBy(schema: BrokerSchema, typeName: string): readonly string[] {
  const places = new Set<string>();
  const roots = new Set([schema.graph.getQueryType(), schema.graph.getMutationType()]);
  for (const type of schema.types) {
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    const isRoot = isObjectType(type) && roots.has(type);
    const fields: readonly (GraphQLField<unknown, unknown> | GraphQLInputField)[] = Object.values(type.getFields());
    for (const field of fields) {
      const types = [field.type, ...('args' in field ? field.args.map((argument) => argument.type) : [])];
      if (!types.some((used) => getNamedType(used).name === typeName)) continue;
      places.add(isRoot ? field.name : `${type.name}.${field.name}`);
    }
  }
  return [...places];
}
