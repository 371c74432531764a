import { readFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../src/graphql/index.ts';

const PRINTED = new URL('../../../schema/staff.graphql', import.meta.url);

describe('the staff schema', () => {
  it('equals the printed schema; npm run schema prints it anew', async () => {
    const printed = (await readFile(PRINTED, 'utf8')).trimEnd();

    expect(printSchema(lexicographicSortSchema(schemas().staff))).toBe(printed);
  });
});
