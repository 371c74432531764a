import { withSince } from '@bindery/domain/broker-api/index.ts';
import {
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { questionTexts } from './question-texts.ts';
import { REQUEST_TEXTS } from './request-texts.ts';
import { RESULT_TEXTS } from './result-texts.ts';
import { VALUE_TEXTS } from './value-texts.ts';

/** By the place in the schema: `Type`, `Type.field`, `Type.field.argument` or `Enum.VALUE`. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(REQUEST_TEXTS),
  ...Object.entries(RESULT_TEXTS),
  ...Object.entries(VALUE_TEXTS),
  ...questionTexts(),
]);

/** The same wherever it stands. */
const PAGE_ARGUMENTS: Readonly<Record<string, string>> = {
  first: 'Page size, 1 to 100.',
  after: '`endCursor` of the page before; left out for the first page.',
};

/** Gives a description to every part of the schema that has none where it is defined, and says since when it exists. */
export function withDescriptions(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    type.description = withSince(type.description || (TEXTS.get(type.name) ?? pageText(type.name)), type.name);
    describeParts(type);
  }
  return schema;
}

function describeParts(type: GraphQLNamedType): void {
  if (isEnumType(type)) {
    for (const value of type.getValues()) value.description ||= TEXTS.get(`${type.name}.${value.name}`);
  }
  if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      const place = `${type.name}.${field.name}`;
      field.description = withSince(field.description || TEXTS.get(place), place);
    }
  }
  if (!isObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    const place = `${type.name}.${field.name}`;
    const text = field.description || (TEXTS.get(place) ?? pageFieldText(type.name, field.name));
    field.description = withSince(text, place);
    for (const argument of field.args) describeArgument(place, argument);
  }
}

function describeArgument(place: string, argument: GraphQLArgument): void {
  argument.description ||= TEXTS.get(`${place}.${argument.name}`) ?? PAGE_ARGUMENTS[argument.name];
}

function pageText(typeName: string): string | undefined {
  if (typeName.endsWith('Connection')) return `A page of ${typeName.slice(0, -'Connection'.length)}.`;
  return typeName.endsWith('Edge') ? `One ${typeName.slice(0, -'Edge'.length)} of a page, with its cursor.` : undefined;
}

const PAGE_FIELDS: Readonly<Record<string, string>> = {
  edges: 'Each object with its cursor.',
  nodes: 'The objects of the page, in the order of the list.',
  pageInfo: 'Whether another page follows, and where it begins.',
  cursor: 'For `after`, to continue behind this object.',
  node: 'The object.',
};

function pageFieldText(typeName: string, name: string): string | undefined {
  return pageText(typeName) === undefined ? undefined : PAGE_FIELDS[name];
}
