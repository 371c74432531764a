import type { Queries } from '../../database/index.ts';
import { isId } from '../../ids.ts';

/** An active person to whom requests can be assigned. */
export async function assigneeById(db: Queries, id: string): Promise<{ readonly name: string } | undefined> {
  if (!isId(id)) return undefined;
  return await db
    .selectFrom('staff_members')
    .select('name')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('role', 'in', ['underwriter', 'manager'])
    .executeTakeFirst();
}
