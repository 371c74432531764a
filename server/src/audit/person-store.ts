import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';

export interface PersonOfPartner {
  readonly partnerId: string;
  readonly email: string;
}

/** Names of staff by their id, and of people of partners by the id of the partner and their address. */
export async function namesOfPeople(
  db: Queries,
  staffIds: readonly string[],
  people: readonly PersonOfPartner[],
): Promise<ReadonlyMap<string, string>> {
  if (staffIds.length === 0 && people.length === 0) return new Map();
  const { rows } = await sql<{ readonly key: string; readonly name: string }>`
    with meant as (
      select distinct partner_id, email
      from unnest(${people.map(({ partnerId }) => partnerId)}::uuid[], ${people.map(({ email }) => email)}::text[])
        as person (partner_id, email)
    )
    select id::text as key, name from staff_members where id = any(${staffIds}::uuid[])
    union all
    select meant.partner_id || ' ' || meant.email, coalesce(developer.name, agent.name)
    from meant
    left join lateral (
      select name from partner_developers where partner_id = meant.partner_id and email = meant.email limit 1
    ) as developer on true
    left join lateral (
      select name from agents where partner_id = meant.partner_id and email = meant.email order by id limit 1
    ) as agent on true
    where coalesce(developer.name, agent.name) is not null`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
