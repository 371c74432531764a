import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schemas } from '../graphql/index.ts';

/** Rewrites the printed contracts in schema/; a test compares each with the code. */
export async function printSchemas(folder: URL): Promise<void> {
  for (const [name, schema] of Object.entries(schemas())) {
    const printed = printSchema(lexicographicSortSchema(schema));
    await writeFile(new URL(`${name}.graphql`, folder), `${printed}\n`);
  }
}
