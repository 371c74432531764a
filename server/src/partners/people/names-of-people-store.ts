import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

/** The names of those with an account, by mail address in lower case; of several, the one that was given last. */
export async function namesOfPeople(
  db: Queries,
  partnerId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ readonly email: string; readonly name: string }>`
    select distinct on (email) email, name from (
      select email, name, created_at from agents where partner_id = ${partnerId} and email = any(${emails})
      union all select email, name, created_at from partner_developers
        where partner_id = ${partnerId} and email = any(${emails})
    ) as known order by email, created_at desc`.execute(db);
  return new Map(rows.map(({ email, name }) => [email, name]));
}
