import { readFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../src/graphql/index.ts';

const PRINTED = new URL('../../../schema/dashboard.graphql', import.meta.url);

describe('the schema of the dashboard', () => {
  it('equals the printed schema; npm run schema prints it anew', async () => {
    const printed = (await readFile(PRINTED, 'utf8')).trimEnd();

    expect(printSchema(lexicographicSortSchema(schemas().dashboard))).toBe(printed);
  });
});
