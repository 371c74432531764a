import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';

/** Old mails, unless they still wait for the mail server. */
export async function removeOldMails(db: Queries, { id }: { readonly id: string }, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mails where id in (
      select id from mails where id < ${id} and status <> 'WAITING' order by id limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
