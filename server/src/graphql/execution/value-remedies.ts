import { nearestNames } from '@bindery/domain/products/index.ts';
import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';

/** What to send for values that programs often write in another way. */
const FORMS: Readonly<Record<string, string>> = {
  Date: 'Send a calendar day as YYYY-MM-DD.',
  DateTime: 'Send an instant as 2026-12-31T09:30:00Z.',
  SafeInt: 'Send a whole number without quotes; amounts are in cents.',
  Int: 'Send a whole number without quotes.',
  Float: 'Send a number without quotes.',
  Boolean: 'Send true or false without quotes.',
  String: 'Send a text in quotes.',
  ID: 'Send an id as a text in quotes.',
};

/** What to send where a value of this type is expected. */
export function remedyForType(type: GraphQLInputType): string {
  const bare = getNullableType(type);
  const named = getNamedType(type);
  if (isEnumType(named)) {
    const names = namesFor(named.getValues().map(({ name }) => name));
    return isListType(bare) ? `Send a list in square brackets, of ${names}.` : `Use one of ${names}.`;
  }
  if (isListType(bare)) return 'Send a list in square brackets.';
  if (isInputObjectType(named)) return `Send an object with the fields of ${named.name}.`;
  return FORMS[named.name] ?? `Send a value of type ${named.name}.`;
}

/** Instead of a field or an argument that does not exist, one of those that do. */
export function remedyForUnknown(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'Remove it.';
  return `Remove it, or use one of ${namesFor(known, name)}.`;
}

/** More names than this are not read but looked up. */
const NAMES_TOLD = 50;
const NEAREST_TOLD = 5;

/** All names; of very many the nearest to what was sent, or the first. */
function namesFor(names: readonly string[], sent = ''): string {
  if (names.length <= NAMES_TOLD) return names.join(', ');
  const nearest = nearestNames(sent, names, NEAREST_TOLD).join(', ');
  return `${nearest} or the ${names.length - NEAREST_TOLD} others that the schema reference lists`;
}
