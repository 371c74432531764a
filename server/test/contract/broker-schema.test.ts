import { readFile } from 'node:fs/promises';
import { PROBLEMS } from '@bindery/domain/problem.ts';
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../src/graphql/index.ts';

const CONTRACT = new URL('./broker-contract.graphql', import.meta.url);
const PRINTED = new URL('../../../schema/broker.graphql', import.meta.url);

/** Whatever the values of their arguments, which the schema itself checks. */
const NEVER_REFUSED = ['applicationQuestions', 'me', 'natureOfBusinessList', 'webhook', 'deleteWebhook'];

describe('the broker schema', () => {
  let schema: GraphQLSchema;

  beforeAll(() => {
    schema = schemas().broker;
  });

  it('equals the printed schema; npm run schema prints it anew', async () => {
    expect(printSchema(lexicographicSortSchema(schema))).toBe((await readFile(PRINTED, 'utf8')).trimEnd());
  });

  it('describes every type, field, argument, input and value', () => {
    expect(partsWithoutDescription(schema)).toEqual([]);
  });

  it('names the errors of every operation that can be refused, by codes that exist', () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
      Object.values(root?.getFields() ?? {}),
    );
    const errors = fields.map(({ name, description }) => ({
      name,
      named: /Errors: (.*)/.exec(description ?? '')?.[1],
    }));
    const codes = errors.flatMap(({ named = '' }) => named.match(/\b[A-Z]+_[A-Z_]+\b|\bUNAUTHORIZED\b/g) ?? []);

    expect(errors.filter(({ named }) => named === undefined).map(({ name }) => name)).toEqual(NEVER_REFUSED);
    expect(codes.filter((code) => !(code in PROBLEMS))).toEqual([]);
  });

  it('contains the contract that partners rely on', async () => {
    const contract = buildSchema(await readFile(CONTRACT, 'utf8'));

    expect(findBreakingChanges(contract, schema)).toEqual([]);
  });

  it('keeps every type of the contract as it is, nullability included', async () => {
    const contract = buildSchema(await readFile(CONTRACT, 'utf8'));
    const differences: string[] = [];
    for (const type of Object.values(contract.getTypeMap())) {
      if (type.name.startsWith('__') || !('getFields' in type)) continue;
      const ours = schema.getType(type.name);
      const fields = ours && 'getFields' in ours ? ours.getFields() : {};
      for (const [name, field] of Object.entries(type.getFields())) {
        if (String(fields[name]?.type) !== String(field.type)) {
          differences.push(`${type.name}.${name}: ${String(field.type)} became ${String(fields[name]?.type)}`);
        }
      }
    }

    expect(differences).toEqual([]);
  });
});

interface Part {
  readonly place: string;
  readonly description: string | null | undefined;
}

/** The places of the schema that say nothing about themselves, such as `Query.client.id`. */
function partsWithoutDescription(schema: GraphQLSchema): readonly string[] {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  const parts = types.flatMap((type) => [{ place: type.name, description: type.description }, ...partsOf(type)]);
  return parts.filter(({ description }) => (description ?? '').trim() === '').map(({ place }) => place);
}

function partsOf(type: GraphQLNamedType): readonly Part[] {
  if (isEnumType(type)) {
    return type.getValues().map(({ name, description }) => ({ place: `${type.name}.${name}`, description }));
  }
  if (!isObjectType(type) && !isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const place = `${type.name}.${field.name}`;
    const argumentsOf: readonly GraphQLArgument[] = 'args' in field ? field.args : [];
    return [
      { place, description: field.description },
      ...argumentsOf.map(({ name, description }) => ({ place: `${place}.${name}`, description })),
    ];
  });
}
