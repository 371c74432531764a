import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';

/** Sessions that ended before the instant; a person's newest one stays, because it says when they were last here. */
export async function removeOldStaffSessions(
  db: Queries,
  { at }: { readonly at: Date },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from auth_sessions where id in (
      select session.id from auth_sessions as session
      where session."expiresAt" < ${at} and exists (
        select from auth_sessions as newer
        where newer."userId" = session."userId" and newer."signedInAt" > session."signedInAt")
      limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
