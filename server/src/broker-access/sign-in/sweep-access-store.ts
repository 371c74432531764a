import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

interface Before {
  readonly at: Date;
  readonly id: string;
}

/** Sessions that ended before the instant, by signing out or by themselves. */
export async function removeOldSessions(db: Queries, { at, id }: Before, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from dashboard_sessions where id in (
      select id from dashboard_sessions where id < ${id} and least(ended_at, expires_at) < ${at}
      order by id limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Links of sign-in mails that ended before the instant. */
export async function removeOldSignInLinks(db: Queries, { at, id }: Before, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sign_in_links where id in (
      select id from sign_in_links where id < ${id} and expires_at < ${at} order by id limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The same for links to one request. */
export async function removeOldBindLinks(db: Queries, { at, id }: Before, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bind_links where id in (
      select id from bind_links where id < ${id} and expires_at < ${at} order by id limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
