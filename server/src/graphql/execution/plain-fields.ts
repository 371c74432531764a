import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';

/**
 * Takes the default resolver off every field that only reads the property of its name: without one, compiled execution
 * reads the property in place instead of calling a function for each value.
 */
export function withPlainFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve === defaultFieldResolver) delete field.resolve;
    }
  }
  return schema;
}
