/** Prints the input types and enums that the operations can name, with the descriptions of the schema. */
import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

const SCALARS: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  Date: 'string',
  DateTime: 'string',
  SafeInt: 'number',
};

export function printInputs(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const parts = types.flatMap((type) => {
    if (isEnumType(type)) return [printEnum(type)];
    return isInputObjectType(type) ? [printInput(type)] : [];
  });
  return parts.join('\n\n');
}

function printEnum(type: GraphQLEnumType): string {
  const values = type.getValues().map(({ name, description }) => `${comment(description, '  ')}  | '${name}'`);
  return `${comment(type.description, '')}export type ${type.name} =\n${values.join('\n')};`;
}

function printInput(type: GraphQLInputObjectType): string {
  const fields = Object.values(type.getFields()).map(
    (field) => `${comment(field.description, '  ')}  readonly ${inputText(field.name, field.type)};`,
  );
  return `${comment(type.description, '')}export interface ${type.name} {\n${fields.join('\n')}\n}`;
}

/** `name: Type`, or `name?: Type | null | undefined` where it may be left out. */
export function inputText(name: string, type: GraphQLInputType): string {
  if (isNonNullType(type)) return `${name}: ${bareText(type.ofType)}`;
  return `${name}?: ${bareText(type)} | null | undefined`;
}

function bareText(type: GraphQLInputType): string {
  if (isNonNullType(type)) return bareText(type.ofType);
  if (!isListType(type)) return nameInTypeScript(getNamedType(type), '');
  const inner = bareText(type.ofType);
  return `ReadonlyArray<${isNonNullType(type.ofType) ? inner : `${inner} | null`}>`;
}

/** Scalars become types of the language; other types keep their name. */
export function nameInTypeScript(type: GraphQLNamedType, prefix: string): string {
  return SCALARS[type.name] ?? `${prefix}${type.name}`;
}

export function comment(description: string | null | undefined, indent: string): string {
  return description ? `${indent}/** ${description.replaceAll(/\s+/g, ' ')} */\n` : '';
}
