/**
 * Prints `schema/staff.graphql` as TypeScript into schema-interfaces.ts: `node
 * web/src/workbench/api/print-schema-interfaces.ts`. A test compares the two, so that the screens cannot drift from the
 * contract.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import {
  buildSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  lexicographicSortSchema,
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
/** Types of which the screens select every field, by the name of the list. */
const SELECTED: Readonly<Record<string, string>> = { QuoteOption: 'QUOTE_OPTION_FIELDS' };
const SKIPPED = new Set(['Query', 'Mutation']);

export function printSchemaInterfaces(sdl: string): string {
  const types = Object.values(lexicographicSortSchema(buildSchema(sdl)).getTypeMap()).filter(
    ({ name }) => !name.startsWith('__') && !SKIPPED.has(name),
  );
  const parts = types.flatMap((type) => {
    if (isEnumType(type)) {
      const names = type.getValues().map(({ name }) => `  | '${name}'`);
      return [`export type ${type.name} =\n${names.join('\n')};`];
    }
    if (!isObjectType(type) && !isInputObjectType(type)) return [];
    const isInput = isInputObjectType(type);
    const fields = Object.values(type.getFields()).map((field) => {
      const mayBeLeftOut = isInput && !isNonNullType(field.type);
      return `  readonly ${field.name}${mayBeLeftOut ? '?' : ''}: ${typeText(field.type)}${mayBeLeftOut ? ' | undefined' : ''};`;
    });
    const printed = [`export interface ${type.name} {\n${fields.join('\n')}\n}`];
    const leaves = SELECTED[type.name];
    if (leaves === undefined) return printed;
    const names = Object.values(type.getFields()).filter((field) => isLeafType(getNamedType(field.type)));
    return [
      ...printed,
      `/** Every field without fields of its own, for a selection. */\nexport const ${leaves} = '${names.map(({ name }) => name).join(' ')}';`,
    ];
  });
  return `// Printed from schema/staff.graphql by print-schema-interfaces.ts; do not edit by hand.\n\n${parts.join('\n\n')}\n`;
}

function typeText(type: GraphQLType): string {
  return isNonNullType(type) ? bareText(type.ofType) : `${bareText(type)} | null`;
}

function bareText(type: GraphQLType): string {
  if (isNonNullType(type)) return typeText(type);
  if (!isListType(type)) return SCALARS[String(type)] ?? String(type);
  const inner = typeText(type.ofType);
  return inner.includes('|') ? `readonly (${inner})[]` : `readonly ${inner}[]`;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const root = resolve(import.meta.dirname, '../../../..');
  const sdl = readFileSync(resolve(root, 'schema/staff.graphql'), 'utf8');
  writeFileSync(resolve(import.meta.dirname, 'schema-interfaces.ts'), printSchemaInterfaces(sdl));
}
