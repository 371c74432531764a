import type { CancelledCover } from '@bindery/domain/reports/index.ts';
import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

/** The term of a policy and the charges that it was bound with, as the bordereaux read them. */
export type BoundCover = Omit<CancelledCover, 'cancelledOn'> & {
  readonly id: string;
  readonly cancelledOn: string | null;
};

/** Of a partner's policies that are cancelled. */
export async function cancelledCovers(
  db: Queries,
  partnerId: string,
  ids: readonly string[],
): Promise<readonly BoundCover[]> {
  if (ids.length === 0) return [];
  return await selectCovers(db)
    .where('policy.partner_id', '=', partnerId)
    .where('policy.id', 'in', [...ids])
    .where('policy.cancelled_on', 'is not', null)
    .execute();
}

/** Of one policy, of any partner. */
export async function coverOfPolicy(db: Queries, id: string): Promise<BoundCover | undefined> {
  return await selectCovers(db).where('policy.id', '=', id).executeTakeFirst();
}

function selectCovers(db: Queries) {
  return db
    .selectFrom('policies as policy')
    .innerJoin('quote_options as option', 'option.id', 'policy.quote_option_id')
    .innerJoin('quote_requests as request', 'request.id', 'policy.quote_request_id')
    .select(['policy.id', 'policy.coverage_starts_on as coverageStartsOn'])
    .select(['policy.coverage_ends_on as coverageEndsOn', 'policy.cancelled_on as cancelledOn'])
    .select(sql<string | null>`request.application -> 'optionalData' ->> 'domicileState'`.as('homeState'))
    .select(sql<CancelledCover['charges']>`option.charges -> 'lines'`.as('charges'));
}
