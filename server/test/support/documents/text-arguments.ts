/** Every place of a printed schema where a caller may put a text, and an operation that fills it. */
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

export interface TextArgument {
  /** `createClient.address.street`. */
  readonly place: string;
  readonly query: string;
  /** With this text at the place, and what is needed elsewhere. */
  readonly variables: (text: string) => Readonly<Record<string, unknown>>;
}

/** Values for arguments and fields by name, as far as a plain one of the type would be refused too early. */
export type Known = Readonly<Record<string, unknown>>;

type Value = (text: string) => unknown;

const NO_TEXT: ReadonlySet<string> = new Set(['Int', 'Float', 'Boolean', 'SafeInt']);
const PLAIN: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  SafeInt: 1,
  Boolean: true,
  Date: '2026-12-15',
  DateTime: '2026-11-20T12:00:00Z',
};
/** Inputs that hold themselves would never end. */
const DEPTH = 6;

export function textArgumentsOf(sdl: string, known: Known): readonly TextArgument[] {
  const schema = buildSchema(sdl);
  return [...rootFields(schema)].flatMap(({ kind, field }) =>
    field.args.flatMap((hostile) =>
      placesOf(hostile.type, hostile.name, known, 0).map(({ path, value }) => {
        const needed = field.args.filter((one) => one !== hostile && isRequiredArgument(one));
        const used = [hostile, ...needed];
        const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
        const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
        const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
        return {
          place: `${field.name}.${path}`,
          query: `${kind} (${declared}) { ${field.name}(${passed})${selection} }`,
          variables: (text: string) => ({
            ...Object.fromEntries(needed.map(({ name, type }) => [name, plain(type, name, known, 0)])),
            [hostile.name]: value(text),
          }),
        };
      }),
    ),
  );
}

function* rootFields(schema: GraphQLSchema) {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) yield { kind: 'query', field };
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) yield { kind: 'mutation', field };
}

/** Every text inside a value of the type. */
function placesOf(
  type: GraphQLInputType,
  path: string,
  known: Known,
  depth: number,
): readonly { readonly path: string; readonly value: Value }[] {
  const inner = getNullableType(type);
  if (depth > DEPTH) return [];
  if (isListType(inner)) {
    return placesOf(inner.ofType, `${path}[0]`, known, depth + 1).map((one) => ({
      ...one,
      value: (text) => [one.value(text)],
    }));
  }
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields());
    return fields.flatMap((hostile) =>
      placesOf(hostile.type, `${path}.${hostile.name}`, known, depth + 1).map((one) => ({
        path: one.path,
        value: (text: string) => ({ ...required(fields, hostile.name, known, depth), [hostile.name]: one.value(text) }),
      })),
    );
  }
  return isEnumType(inner) || NO_TEXT.has(String(inner)) ? [] : [{ path, value: (text) => text }];
}

/** Something of the type that is likely to be taken. */
function plain(type: GraphQLInputType, name: string, known: Known, depth: number): unknown {
  if (name in known) return known[name];
  const inner = getNullableType(type);
  if (isListType(inner)) return [plain(inner.ofType, name, known, depth + 1)];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isInputObjectType(inner)) return required(Object.values(inner.getFields()), '', known, depth + 1);
  return PLAIN[String(inner)] ?? 'Text';
}

function required(
  fields: readonly Parameters<typeof isRequiredInputField>[0][],
  except: string,
  known: Known,
  depth: number,
) {
  const needed = fields.filter((field) => field.name !== except && isRequiredInputField(field));
  return Object.fromEntries(needed.map(({ name, type }) => [name, plain(type, name, known, depth)]));
}
