import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { Lane, type LaneBounds } from './lane.ts';
import type { Connections } from './pool.ts';
import type { Replica } from './replica.ts';
import { isConflict, isConnectionLoss } from './retrying.ts';

type Run = (statement: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>;

const BEGIN = /^(?:begin|start transaction)\b/i;

/**
 * A lane whose work may read a second late: its connections lead to a read replica, and to the primary while that is
 * away or further behind. A statement that the replica breaks off is run on the primary instead.
 */
export class ReadLane extends Lane {
  readonly #replica: Replica;
  readonly #bounds: LaneBounds;

  constructor(primary: Connections, bounds: LaneBounds, replica: Replica) {
    super(primary, bounds);
    this.#replica = replica;
    this.#bounds = bounds;
  }

  override async connect(): Promise<PoolClient> {
    const client = await this.#replica.connect(this.#bounds);
    if (!client) return await super.connect();
    return this.#withPrimary(client, async () => await super.connect());
  }

  override async end(): Promise<void> {
    await super.end();
    await this.#replica.end();
  }

  #withPrimary(client: PoolClient, primary: () => Promise<PoolClient>): PoolClient {
    const ask: Run = async (statement, values) =>
      typeof statement === 'string' ? await client.query(statement, values) : await client.query(statement);
    const release = client.release.bind(client);
    let isInTransaction = false;
    const query: Run = async (statement, values) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      isInTransaction ||= BEGIN.test(text);
      try {
        return await ask(statement, values);
      } catch (error) {
        if (isInTransaction || !(isConflict(error) || isConnectionLoss(error))) throw error;
        this.#replica.distrust();
        return await onAnother(await primary(), statement, values);
      }
    };
    return Object.create(client, { query: { value: query }, release: { value: release } });
  }
}

async function onAnother(
  client: PoolClient,
  statement: string | QueryConfig,
  values?: unknown[],
): Promise<QueryResult> {
  try {
    const result =
      typeof statement === 'string' ? await client.query(statement, values) : await client.query(statement);
    client.release();
    return result;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
