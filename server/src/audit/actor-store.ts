import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';

/**
 * Whom a typed text may mean, as the trail names them: staff by name, people of brokerages by address, and the text
 * itself, for a name that stands nowhere else. It is looked for among the people, who are few; the trail grows for ever.
 */
export async function actorsNamed(db: Queries, typed: string): Promise<readonly string[]> {
  const part = typed.toLowerCase();
  const { rows } = await sql<{ readonly actor: string }>`
    select ${part} as actor
    union select lower(name) from staff_members where strpos(lower(name || ' ' || email), ${part}) > 0
    union select email from agents where strpos(lower(name || ' ' || email), ${part}) > 0
    union select email from partner_developers where strpos(lower(name || ' ' || email), ${part}) > 0
    union select email from partner_people where strpos(email, ${part}) > 0`.execute(db);
  return rows.map(({ actor }) => actor);
}
