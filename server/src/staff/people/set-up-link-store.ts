import type { Queries } from '../../database/index.ts';

export interface NewSetUpLink {
  readonly staffId: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/** The link before it stops working. */
export async function replaceSetUpLink(db: Queries, { staffId, tokenHash, expiresAt }: NewSetUpLink): Promise<void> {
  const link = { token_hash: tokenHash, expires_at: expiresAt };
  await db
    .insertInto('staff_set_up_links')
    .values({ staff_id: staffId, ...link })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(link))
    .execute();
}

/** Whose link this is, while it works; undefined for a person who is not active. */
export async function ownerOfSetUpLink(db: Queries, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('staff_set_up_links')
    .innerJoin('staff_members', 'staff_members.id', 'staff_set_up_links.staff_id')
    .select(['staff_members.id', 'staff_members.name', 'staff_members.email'])
    .where('staff_set_up_links.token_hash', '=', tokenHash)
    .where('staff_set_up_links.expires_at', '>', now)
    .where('staff_members.is_active', '=', true)
    .executeTakeFirst();
}

/** Uses the link up: of any number of callers exactly one is told that it was there. */
export async function takeSetUpLink(db: Queries, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_set_up_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
