import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queries } from '../database/index.ts';
import { isInForce } from './in-force-store.ts';

/**
 * Facts that are not in the request's own row: the open subjectivities of the request and of its newest quote; how many
 * options of a quote in work are offered; and when its policy was issued.
 */
export async function openParts(db: Queries, quoteRequestId: string) {
  const row = await db
    .selectFrom('quote_requests as request')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('quotes')
          .select(['quotes.id', 'quotes.shared_at'])
          .whereRef('quotes.quote_request_id', '=', 'request.id')
          .orderBy('quotes.sequence', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoin('policies as policy', 'policy.quote_request_id', 'request.id')
    .select('policy.issued_at as issuedAt')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('subjectivities as subjectivity')
          .select(['subjectivity.type', 'subjectivity.description'])
          .whereRef('subjectivity.quote_request_id', '=', 'request.id')
          .where('subjectivity.closed_at', 'is', null)
          .where((where) => isInForce(where, where.ref('newest.id')))
          .orderBy('subjectivity.position')
          .orderBy('subjectivity.id'),
      ).as('subjectivities'),
      eb
        .selectFrom('quote_options as option')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('option.quote_id', '=', 'newest.id')
        .where('newest.shared_at', 'is', null)
        .where('option.not_offered_reason', 'is', null)
        .as('offeredOptions'),
    ])
    .where('request.id', '=', quoteRequestId)
    .executeTakeFirstOrThrow();
  return { ...row, offeredOptions: row.offeredOptions ?? 0 };
}
