import { type Kysely, sql } from 'kysely';

/**
 * How many previews a partner asked for, by day, product and outcome: all that is kept of a preview. And the index for
 * the partner's newest finished scan of a website, whichever client it was made for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table preview_counts (
      partner_id uuid not null references partners (id),
      day text not null,
      product_type text not null,
      outcome text not null,
      previews bigint not null,
      primary key (partner_id, day, product_type, outcome)
    )`.execute(db);
  await sql`
    create index scans_done_of_host on scans (partner_id, coalesce(host, domain), requested_at desc) where state = 'DONE'
  `.execute(db);
}
