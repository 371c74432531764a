import { readFile } from 'node:fs/promises';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBrokerSchema } from '../../src/graphql/index.ts';

const PRINTED = new URL('../../../schema/broker.graphql', import.meta.url);

describe('the broker schema', () => {
  let schema: GraphQLSchema;

  beforeAll(() => {
    schema = buildBrokerSchema();
  });

  it('equals the printed schema; npm run schema prints it anew', async () => {
    expect(printSchema(lexicographicSortSchema(schema))).toBe((await readFile(PRINTED, 'utf8')).trimEnd());
  });
});
