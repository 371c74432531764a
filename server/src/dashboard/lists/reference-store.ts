import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import type { Reference } from './reference.ts';

/**
 * The requests that a reference leads to: of a policy the one that it was bound by, and the one that renews it. They are
 * looked up before the list, so that its plan does not depend on what was typed.
 */
export async function requestsOfReference(
  db: Queries,
  partnerId: string,
  reference: Reference,
): Promise<readonly string[]> {
  if (reference.of === 'REQUEST') return [reference.id];
  const { rows } = await found(partnerId, reference).execute(db);
  return rows.map(({ id }) => id);
}

function found(
  partnerId: string,
  reference: Exclude<Reference, { readonly of: 'REQUEST' }>,
): RawBuilder<{ readonly id: string }> {
  if (reference.of === 'QUOTE') return sql`select id from requests_of_quote(${partnerId}, ${reference.end}) as id`;
  return sql`
    select quote_request_id as id from policies where policy_number = ${reference.number} and partner_id = ${partnerId}
    union all select renewal.id from policies join quote_requests as renewal on renewal.expiring_policy_id = policies.id
      where policy_number = ${reference.number} and policies.partner_id = ${partnerId}`;
}
