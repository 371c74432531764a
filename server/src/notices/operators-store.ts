import type { Queries } from '../database/index.ts';

/** The operators. */
export async function operators(db: Queries) {
  return await db
    .selectFrom('staff_members')
    .select(['name', 'email'])
    .where('role', '=', 'operator')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}
