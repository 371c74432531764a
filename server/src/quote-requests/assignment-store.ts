import { WORK_OF_UNDERWRITER } from '@bindery/domain/quote-request/index.ts';
import { beyondPartner, type Queries, type Tx } from '../database/index.ts';

/**
 * The active underwriter who has the fewest requests in review; undefined when there is none. The requests of all
 * partners count, also when a broker's call asks.
 */
export async function underwriterWithFewestOpenRequests(tx: Tx): Promise<string | undefined> {
  return await beyondPartner(tx, async () => await withFewest(tx));
}

/**
 * The underwriter that a request without one gets, `binder` if a person of staff is at work on it; empty when it has
 * one, or when no underwriter can take it.
 */
export async function firstUnderwriter(
  tx: Tx,
  { underwriterId: present }: { readonly underwriterId: string | null },
  binder?: string,
): Promise<{ readonly underwriterId?: string }> {
  if (present !== null) return {};
  const underwriterId = binder ?? (await underwriterWithFewestOpenRequests(tx));
  return underwriterId === undefined ? {} : { underwriterId };
}

/** Who takes over the work of this person: the same while active, else the one with the fewest open requests. */
export async function activeUnderwriter(tx: Tx, id: string | null): Promise<string | null> {
  const active =
    id === null
      ? undefined
      : await tx
          .selectFrom('staff_members')
          .select('id')
          .where('id', '=', id)
          .where('is_active', '=', true)
          .executeTakeFirst();
  return active?.id ?? (await underwriterWithFewestOpenRequests(tx)) ?? null;
}

async function withFewest(db: Queries): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_members')
    .leftJoin('quote_requests', (join) =>
      join
        .onRef('quote_requests.underwriter_id', '=', 'staff_members.id')
        .on('quote_requests.status', 'in', WORK_OF_UNDERWRITER),
    )
    .select('staff_members.id')
    .where('staff_members.role', '=', 'underwriter')
    .where('staff_members.is_active', '=', true)
    .groupBy('staff_members.id')
    .orderBy(({ fn }) => fn.count('quote_requests.id'))
    .orderBy('staff_members.created_at')
    .orderBy('staff_members.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
