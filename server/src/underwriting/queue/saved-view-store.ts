import type { Queries } from '../../database/index.ts';

export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** What stands behind the `?` of the queue: view, filters, order and columns. */
  readonly address: string;
  readonly isShared: boolean;
  readonly staffId: string;
  readonly owner: string;
}

const MOST_SHOWN = 200;

/** A person's own views, and those that others share, by name. */
export async function viewsFor(db: Queries, staffId: string): Promise<readonly SavedView[]> {
  return await db
    .selectFrom('saved_queue_views as view')
    .innerJoin('staff_members as owner', 'owner.id', 'view.staff_id')
    .select(['view.id', 'view.name', 'view.address', 'view.is_shared as isShared', 'view.staff_id as staffId'])
    .select('owner.name as owner')
    .where((where) => where.or([where('view.staff_id', '=', staffId), where('view.is_shared', '=', true)]))
    .orderBy('view.name')
    .orderBy('view.id')
    .limit(MOST_SHOWN)
    .execute();
}

export async function countViewsOf(db: Queries, staffId: string, exceptName: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_queue_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('name', '!=', exceptName)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A view of the same name of the same person is replaced. */
export async function upsertView(
  db: Queries,
  view: Omit<SavedView, 'owner'> & { readonly createdAt: Date },
): Promise<void> {
  const { address, isShared } = view;
  await db
    .insertInto('saved_queue_views')
    .values({
      id: view.id,
      staff_id: view.staffId,
      name: view.name,
      address,
      is_shared: isShared,
      created_at: view.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['staff_id', 'name']).doUpdateSet({ address, is_shared: isShared }))
    .execute();
}

/** The id of the person's own view of this name. */
export async function viewNamed(db: Queries, staffId: string, name: string): Promise<string | undefined> {
  const view = await db
    .selectFrom('saved_queue_views')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('name', '=', name)
    .executeTakeFirst();
  return view?.id;
}

/** True when the person had such a view. */
export async function changeView(db: Queries, view: Omit<SavedView, 'owner'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_queue_views')
    .set({ name: view.name, address: view.address, is_shared: view.isShared })
    .where('id', '=', view.id)
    .where('staff_id', '=', view.staffId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True when the person had such a view. */
export async function deleteView(db: Queries, id: string, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_queue_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
