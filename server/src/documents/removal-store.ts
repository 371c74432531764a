import { sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';

export interface Removal {
  readonly storageKey: string;
  readonly dueAt: Date;
  /** A link may bring another file until then. */
  readonly lastDueAt: Date;
}

/** Lists an object for removal; an earlier entry for it is replaced. */
export async function listForRemoval(db: Queries, { storageKey, dueAt, lastDueAt }: Removal): Promise<void> {
  const dates = { due_at: dueAt, last_due_at: lastDueAt, is_taken: false };
  await db
    .insertInto('object_removals')
    .values({ storage_key: storageKey, ...dates })
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet(dates))
    .execute();
}

/** Takes an object off the list because something now refers to it. False when its removal has begun. */
export async function keepObject(tx: Tx, storageKey: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('object_removals')
    .where('storage_key', '=', storageKey)
    .where('is_taken', '=', false)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Marks what is due; from then on nothing may refer to it any more. */
export async function takeDueRemovals(db: Queries, now: Date, limit: number): Promise<readonly Removal[]> {
  const { rows } = await sql<Removal>`
    update object_removals set is_taken = true
    where storage_key in (
      select storage_key from object_removals where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    )
    returning storage_key as "storageKey", due_at as "dueAt", last_due_at as "lastDueAt"
  `.execute(db);
  return rows;
}

/** The object is gone; it is looked for once more at the last date, if that is still to come. */
export async function noteRemoved(db: Queries, { storageKey, lastDueAt }: Removal, now: Date): Promise<void> {
  if (lastDueAt > now) {
    const dates = { due_at: lastDueAt, is_taken: false };
    await db.updateTable('object_removals').set(dates).where('storage_key', '=', storageKey).execute();
  } else {
    await db.deleteFrom('object_removals').where('storage_key', '=', storageKey).execute();
  }
}
