import { type Kysely, sql } from 'kysely';

/**
 * Where and what the insured of a policy was when it was bound, so that limits in force are summed without reading
 * applications; and an index that holds all of it for the policies whose cover has not ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table policies
      add column class_name text,
      add column state text,
      add column country text,
      add column revenue bigint`.execute(db);
  await sql`
    update policies policy set
      class_name = request.class_name,
      state = request.application->'optionalData'->>'domicileState',
      country = client.address->>'country',
      revenue = case jsonb_typeof(request.revenue)
        when 'object' then
          case when request.revenue->>'currency' = 'EUR' then ((request.revenue->>'amount')::numeric / 100)::bigint end
        when 'string' then case when request.revenue #>> '{}' ~ '^[0-9]{1,15}$' then (request.revenue #>> '{}')::bigint end
      end
    from quote_requests request, clients client
    where request.id = policy.quote_request_id and client.id = policy.client_id`.execute(db);
  await sql`
    create index policies_at_risk on policies (coverage_ends_on)
      include (coverage_starts_on, cancelled_on, partner_id, client_id, product_type, currency, conveyance_limit_cents,
        premium_cents, class_name, state, country, revenue)`.execute(db);
}
