import { type GraphQLSchema, isInputObjectType, isInputType, isObjectType } from 'graphql';
import { remedyForType, remedyForUnknown } from './value-remedies.ts';

/** The types and names that a message of the validator speaks of. */
const ENUM = /^Value .* does not exist in "(?<type>\w+)" enum|^Enum "(?<other>\w+)" cannot represent/s;
const SCALAR = /^(?<type>\w+) cannot represent|^Expected value of type "(?<other>[[\]!\w]+)"/;
const UNKNOWN_FIELD = /^Field "(?<name>\w+)" is not defined by type "(?<type>\w+)"/;
const UNKNOWN_ARGUMENT = /^Unknown argument "(?<name>\w+)" on field "(?<type>\w+)\.(?<field>\w+)"/;

/** What to do about a fault of the document: the values and names that the schema knows for the place, or the rule. */
export function remedyOfDocument(message: string, schema: GraphQLSchema): string {
  return (
    remedyByType(message, schema) ??
    remedyByName(message, schema) ??
    REMEDIES.find(([pattern]) => pattern.test(message))?.[1] ??
    'Correct the document at this place and send it again.'
  );
}

function remedyByType(message: string, schema: GraphQLSchema): string | undefined {
  const groups = (ENUM.exec(message) ?? SCALAR.exec(message))?.groups;
  const type = groups && schema.getType((groups['type'] ?? groups['other'] ?? '').replaceAll(/[[\]!]/g, ''));
  if (!isInputType(type)) return undefined;
  const remedy = remedyForType(type);
  return message.startsWith('Enum') ? `${remedy.slice(0, -1)}, without quotes.` : remedy;
}

function remedyByName(message: string, schema: GraphQLSchema): string | undefined {
  const ofInput = UNKNOWN_FIELD.exec(message)?.groups;
  const input = ofInput && schema.getType(ofInput['type'] ?? '');
  if (isInputObjectType(input)) return remedyForUnknown(ofInput?.['name'] ?? '', Object.keys(input.getFields()));
  const ofField = UNKNOWN_ARGUMENT.exec(message)?.groups;
  const owner = ofField && schema.getType(ofField['type'] ?? '');
  if (!isObjectType(owner)) return undefined;
  const known = owner.getFields()[ofField?.['field'] ?? '']?.args.map(({ name }) => name) ?? [];
  return remedyForUnknown(ofField?.['name'] ?? '', known);
}

const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^Syntax Error/, 'Correct the text of the document at this line and column.'],
  [
    /^Cannot query field|Unknown type|Unknown argument|Unknown directive|is not defined by/,
    'Use a name of the schema; the schema reference lists them.',
  ],
  [/must have a selection of subfields/, 'Name the fields that you want to read, in braces after this one.'],
  [/must not have a selection/, 'Leave out the braces after this field.'],
  [/required, but it was not provided|was not provided|is required/, 'Send a value for it.'],
  [/^Variable .* is not defined/, 'Declare the variable in the brackets after the name of the operation.'],
  [/^Variable .* is never used/, 'Use the variable, or remove its declaration.'],
  [/used in position expecting/, 'Declare the variable with the type that is expected here.'],
  [/fragment/i, 'Correct or remove the fragment.'],
];
