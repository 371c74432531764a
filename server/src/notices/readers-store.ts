import type { Queries } from '../database/index.ts';
import type { RequestFacts } from './facts-store.ts';
import type { AgentReader, StaffReader } from './tell/reader.ts';

/** The agent who submitted the request; undefined before that. */
export function agentOf({ agentEmail, agentName, brokerageId, partnerId }: RequestFacts): AgentReader | undefined {
  if (agentEmail === null || agentName === null || brokerageId === null) return undefined;
  return { partnerId, brokerageId, name: agentName, email: agentEmail };
}

/**
 * The underwriter of a request; where it has none, as a request has that the rules quoted, every active underwriter: one
 * of them takes it.
 */
export async function underwritersFor(db: Queries, facts: RequestFacts): Promise<readonly StaffReader[]> {
  const { underwriterId: staffId, underwriterName: name, underwriterEmail: email } = facts;
  if (staffId !== null && name !== null && email !== null) return [{ staffId, name, email }];
  return await db
    .selectFrom('staff_members')
    .select(['id as staffId', 'name', 'email'])
    .where('role', '=', 'underwriter')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

/** Everybody of the provider who can sign in. */
export async function activeStaff(db: Queries): Promise<readonly StaffReader[]> {
  return await db
    .selectFrom('staff_members')
    .select(['id as staffId', 'name', 'email'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

/** The active staff members among these. */
export async function staffReaders(db: Queries, ids: readonly string[]): Promise<readonly StaffReader[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('staff_members')
    .select(['id as staffId', 'name', 'email'])
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

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
