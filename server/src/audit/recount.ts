import { Problem } from '@bindery/domain/problem.ts';
import { transaction } from '../database/index.ts';
import { archivedTo } from './archive/archived-to.ts';
import type { ChainDeps } from './chain-deps.ts';
import { allKeys, readAuditKeys } from './signatures/audit-keys.ts';
import { countStatusChanges, lockRequestsAfter, recountRequests } from './status-change-store.ts';

const BATCH = 500;

export interface Recounted {
  readonly requests: number;
  readonly changes: number;
}

/**
 * Makes the rows of all changes of state again, from the trail. Each batch of requests is one transaction, so that
 * it can be run beside a server and stopped at any moment.
 */
export async function recountStatusChanges({
  database,
  auditSecrets,
}: Pick<ChainDeps, 'database' | 'auditSecrets'>): Promise<Recounted> {
  const keys = await readAuditKeys(database.kysely, auditSecrets);
  if (await archivedTo(database.kysely, allKeys(keys))) {
    throw new Problem(
      'INVALID_STATE',
      'Months of the audit trail are archived: what followed from them cannot be counted.',
    );
  }
  let requests = 0;
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const ids = await transaction(database, async (tx) => {
      const locked = await lockRequestsAfter(tx, from, BATCH);
      await recountRequests(tx, locked);
      return locked;
    });
    requests += ids.length;
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH) return { requests, changes: await countStatusChanges(database.kysely) };
  }
}
