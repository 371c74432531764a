import type { Days } from '@bindery/domain/reports/index.ts';
import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import { type PolicyToReport, policyToReport } from '../bordereaux/line-store.ts';

/** The policies of the US products that were bound or cancelled on one of these days, in the order of their binds. */
export async function policiesTaxed(
  db: Queries,
  timeZone: string,
  { days, after, count }: { readonly days: Days; readonly after: string | null; readonly count: number },
): Promise<readonly PolicyToReport[]> {
  const isOf = (column: 'bound_at' | 'cancelled_at') => sql`
    policy.${sql.raw(column)} >= ${days.from}::timestamp at time zone ${timeZone}
      and policy.${sql.raw(column)} < (${days.to}::date + 1)::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<PolicyToReport>`
    select ${policyToReport(timeZone)}
    where policy.product_type <> 'CYBER_EU' and ((${isOf('bound_at')}) or (${isOf('cancelled_at')}))
      and ${after === null ? sql`true` : sql`policy.id > ${after}::uuid`}
    order by policy.id limit ${count}`.execute(db);
  return rows;
}
