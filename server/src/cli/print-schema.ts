import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildBrokerSchema, buildStaffSchema } from '../graphql/index.ts';

/** Rewrites the printed contracts in schema/; a test compares each with the code. */
export async function printSchemas(folder: URL): Promise<void> {
  const broker = printSchema(lexicographicSortSchema(buildBrokerSchema()));
  await writeFile(new URL('broker.graphql', folder), `${broker}\n`);
  const staff = printSchema(lexicographicSortSchema(buildStaffSchema()));
  await writeFile(new URL('staff.graphql', folder), `${staff}\n`);
}
