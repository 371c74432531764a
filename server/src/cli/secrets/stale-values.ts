import type { Database } from '../../database/index.ts';
import type { Secrets } from '../../secret.ts';
import { renewAll, renewableValues } from './renewable.ts';

/** How many values are of the secret before; undefined when some are of neither, because the secret is another one. */
export async function countStale({ kysely }: Pick<Database, 'kysely'>, secrets: Secrets): Promise<number | undefined> {
  try {
    const counts = await Promise.all(
      renewableValues(kysely, secrets).map(async (values) => await renewAll(values, true)),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  } catch (error) {
    if (error instanceof Error && error.message.endsWith('with another secret')) return undefined;
    throw error;
  }
}
