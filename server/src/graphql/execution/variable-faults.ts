import {
  coerceInputValue,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  print,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { argumentPathOf, InputFault } from './input-fault.ts';
import { textProblemsOf } from './text-faults.ts';
import { remedyForType, remedyForUnknown } from './value-remedies.ts';

/** At most so many faults of one call are told. */
const MAX_FAULTS = 50;

interface Reading {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Every fault of the variables of an operation, by the path of the argument that each goes to. */
export function variableFaults(
  reading: Reading,
  operation: OperationDefinitionNode | null | undefined,
): readonly InputFault[] {
  const faults: InputFault[] = [];
  for (const definition of operation?.variableDefinitions ?? []) {
    faults.push(...faultsOfOne(reading, definition));
    if (faults.length >= MAX_FAULTS) return faults.slice(0, MAX_FAULTS);
  }
  return faults;
}

function faultsOfOne({ schema, document, values }: Reading, definition: VariableDefinitionNode): readonly InputFault[] {
  const name = definition.variable.name.value;
  const type = typeFromAST(schema, definition.type);
  if (!isInputType(type)) return [];
  const fault: MakeFault = (below, message, remedy) => {
    const path = joined(argumentPathOf(document, name) ?? name, below);
    const variable = joined(name, below);
    return new InputFault({ path, ...(variable === path ? {} : { variable }), message, remedy }, definition);
  };
  const isGiven = Object.hasOwn(values, name) && values[name] !== undefined;
  if (!isGiven && (definition.defaultValue || !isNonNullType(type))) return [];
  if (!isGiven || (values[name] === null && isNonNullType(type))) {
    const what = isGiven ? 'must not be null' : 'is required, but it was not provided';
    return [fault([], what, `Send the variable "${name}" of type ${print(definition.type)}.`)];
  }
  const { faults, coerced } = coerce(values[name], type, (path, message) => describe(path, message, type, fault));
  if (faults.length > 0) return faults;
  return textProblemsOf(coerced).map(({ path, message, remedy }) => fault(path, message, remedy));
}

type Path = readonly (string | number)[];

/** The value as its type reads it, or its first faults. */
function coerce(
  value: unknown,
  type: GraphQLInputType,
  faultAt: (path: Path, message: string) => InputFault,
): { readonly faults: readonly InputFault[]; readonly coerced?: unknown } {
  const faults: InputFault[] = [];
  const enough = new Error('as many faults as are told');
  try {
    const coerced: unknown = coerceInputValue(value, type, (path, _value, error) => {
      faults.push(faultAt(path, error.message));
      // Half a megabyte has room for hundreds of thousands; the library would go on and make an error of each.
      if (faults.length === MAX_FAULTS) throw enough;
    });
    return { faults, coerced };
  } catch (error) {
    if (error !== enough) throw error;
    return { faults };
  }
}

type MakeFault = (below: Path, message: string, remedy: string) => InputFault;

const UNKNOWN_FIELD = /^Field "(?<field>[^"]+)" is not defined by type "[^"]+"\./;
const MISSING_FIELD = /^Field "(?<field>[^"]+)" of required type "(?<type>[^"]+)" was not provided\.$/;

function describe(path: Path, message: string, root: GraphQLInputType, fault: MakeFault): InputFault {
  const type = typeAt(root, path);
  const unknown = UNKNOWN_FIELD.exec(message)?.groups?.['field'];
  if (unknown !== undefined) {
    const named = getNamedType(type);
    const fields = isInputObjectType(named) ? Object.keys(named.getFields()) : [];
    return fault([...path, unknown], message, remedyForUnknown(unknown, fields));
  }
  const missing = MISSING_FIELD.exec(message)?.groups;
  if (missing)
    return fault(
      [...path, missing['field'] ?? ''],
      'is required, but it was not provided',
      `Send a value of type ${missing['type']}.`,
    );
  return fault(path, withoutValue(message), remedyForType(type));
}

/** A mistyped value of an enum is told; what is longer is no typing mistake. */
const LONGEST_TOLD = 40;

/** The message of the library without the value, which may be a whole object with names and numbers of people. */
function withoutValue(message: string): string {
  const [rule = ''] = message.split(': ', 1);
  if (/^\w+ cannot represent .*value$/.test(rule)) return rule;
  const [whole = '', value = ''] = /^Value "(.*)"(?= does not exist in )/s.exec(message) ?? [];
  return value.length > LONGEST_TOLD ? `The value${message.slice(whole.length)}` : message;
}

function typeAt(type: GraphQLInputType, path: Path): GraphQLInputType {
  let found = type;
  for (const step of path) {
    const bare = getNullableType(found);
    // A single value where a list is expected stands for a list of one, and has no step of its own.
    const item = isListType(bare) ? bare.ofType : bare;
    const object = getNullableType(item);
    if (typeof step === 'number') found = item;
    else if (isInputObjectType(object)) found = object.getFields()[step]?.type ?? found;
  }
  return found;
}

function joined(start: string, below: Path): string {
  return below.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : `${path}.${step}`),
    start,
  );
}
