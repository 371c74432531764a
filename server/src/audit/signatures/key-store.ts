import type { Queries, Tx } from '../../database/index.ts';

/** Keys of secrets that are gone, each encrypted with the current one. */
export async function retiredKeys(db: Queries) {
  return await db.selectFrom('audit_keys').select(['id', 'wrapped']).orderBy('id').execute();
}

export async function insertRetiredKey(tx: Tx, id: string, wrapped: Buffer): Promise<void> {
  await tx.insertInto('audit_keys').values({ id, wrapped }).execute();
}

export async function replaceRetiredKey(tx: Tx, id: string, wrapped: Buffer): Promise<void> {
  await tx.updateTable('audit_keys').set({ wrapped }).where('id', '=', id).execute();
}
