import { sql } from 'kysely';
import { recountStatusChanges } from '../../../src/audit/index.ts';
import { fillStatusChanges } from '../../../src/database/migrations/132-status-changes.ts';
import type { TestApp } from '../test-app.ts';

/**
 * How the changes of state that were written one by one differ from those that are made of the trail: by the command,
 * and by the upgrade of a deployment that had none. In words, the first few of each; empty when all agree.
 */
export async function differencesOfRecount({ app }: TestApp): Promise<readonly string[]> {
  const { kysely } = app.services.database;
  await sql`drop table if exists counted_before`.execute(kysely);
  await sql`create table counted_before as select * from status_changes`.execute(kysely);
  const { changes } = await recountStatusChanges(app.services);
  const recounted = await differences(kysely);
  await sql`delete from status_changes`.execute(kysely);
  await fillStatusChanges(kysely);
  const filled = await differences(kysely);
  await sql`drop table counted_before`.execute(kysely);
  const told = [...recounted.map((one) => `recount: ${one}`), ...filled.map((one) => `upgrade: ${one}`)];
  return changes === 0 ? ['nothing was counted'] : told;
}

async function differences(kysely: TestApp['app']['services']['database']['kysely']): Promise<readonly string[]> {
  const { rows } = await sql<{ side: string; row: object }>`
    (select 'written' as side, to_jsonb(one) as row from (table counted_before except table status_changes) as one
      limit 3)
    union all
    (select 'from the trail', to_jsonb(one) from (table status_changes except table counted_before) as one limit 3)
  `.execute(kysely);
  return rows.map(({ side, row }) => `${side} ${JSON.stringify(row)}`);
}

/** Requests whose last counted change is not to the status that they have. */
export async function requestsCountedWrong({ app }: TestApp): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select request.id, request.status, last.to_status from quote_requests as request
    left join lateral (select to_status from status_changes where quote_request_id = request.id
      order by sequence desc limit 1) as last on true
    where request.status is distinct from last.to_status limit 5
  `.execute(app.services.database.kysely);
  return rows;
}
