import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { type JsonSchema, objectSchema } from './json-schema.ts';

/** Every request of a client shows all tools: what a document takes is read once. */
const known = new WeakMap<GraphQLSchema, Map<string, JsonSchema>>();

/**
 * What the variables of a document may be, as JSON Schema with the descriptions of the GraphQL schema: the arguments of
 * a tool need no description of their own. Throws for a document with another shape than one operation with one field.
 */
export function argumentsOf(schema: GraphQLSchema, document: string): JsonSchema {
  const ofSchema = known.get(schema) ?? new Map<string, JsonSchema>();
  known.set(schema, ofSchema);
  const made = ofSchema.get(document) ?? readArguments(schema, document);
  ofSchema.set(document, made);
  return made;
}

function readArguments(schema: GraphQLSchema, document: string): JsonSchema {
  const operation = parse(document).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const field = operation?.selectionSet.selections.find((one) => one.kind === Kind.FIELD);
  if (!operation || !field) throw new Error('the document of a tool has one operation with one field');
  const given = argumentsByVariable(schema, operation, field);
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const { variable, type, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const argument = given.get(name);
    if (!argument) throw new Error(`no argument takes $${name}`);
    properties[name] = { ...schemaOf(argument.type), ...describe(argument.description) };
    if (type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined) required.push(name);
  }
  return objectSchema(properties, required);
}

function argumentsByVariable(
  schema: GraphQLSchema,
  { operation }: OperationDefinitionNode,
  field: FieldNode,
): ReadonlyMap<string, GraphQLArgument> {
  const definition = schema.getRootType(operation)?.getFields()[field.name.value];
  if (!definition) throw new Error(`the schema has no ${field.name.value}`);
  return new Map(
    (field.arguments ?? []).flatMap(({ name, value }): [string, GraphQLArgument][] => {
      const argument = definition.args.find((one) => one.name === name.value);
      return argument && value.kind === Kind.VARIABLE ? [[value.name.value, argument]] : [];
    }),
  );
}

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  Boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  Float: { type: 'number' },
  ID: { type: 'string' },
  Int: { type: 'integer' },
  SafeInt: { type: 'integer' },
  String: { type: 'string' },
};

function schemaOf(type: GraphQLInputType): JsonSchema {
  if (isNonNullType(type)) return schemaOf(type.ofType);
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType) };
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return objectSchema(
      Object.fromEntries(
        fields.map((field) => [field.name, { ...schemaOf(field.type), ...describe(field.description) }]),
      ),
      fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name),
    );
  }
  const scalar = SCALARS[type.name];
  if (!scalar) throw new Error(`no JSON Schema for ${type.name}`);
  return scalar;
}

function describe(description: string | null | undefined): Pick<JsonSchema, 'description'> {
  return description ? { description } : {};
}
