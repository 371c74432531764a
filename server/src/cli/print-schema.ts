import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildBrokerSchema } from '../graphql/index.ts';

/** Rewrites the printed contract in schema/; a test compares it with the code. */
export async function printSchemas(folder: URL): Promise<void> {
  const broker = printSchema(lexicographicSortSchema(buildBrokerSchema()));
  await writeFile(new URL('broker.graphql', folder), `${broker}\n`);
}
