import type { StaffRole } from '@bindery/domain/staff/index.ts';
import type { Queries } from '../database/index.ts';
import { isRemoved } from '../partners/index.ts';
import type { RequestFacts } from './facts-store.ts';
import type { AgentReader, StaffReader } from './tell/reader.ts';

/**
 * The agent who submitted the request; none before that. Where the agent was removed from the partner, the other
 * agents of the brokerage, so that what is of legal weight still arrives.
 */
export async function agentsFor(db: Queries, facts: RequestFacts): Promise<readonly AgentReader[]> {
  const { agentEmail, agentName, brokerageId, partnerId } = facts;
  if (agentEmail === null || agentName === null || brokerageId === null) return [];
  if (!(await isRemoved(db, { partnerId, email: agentEmail }))) {
    return [{ partnerId, brokerageId, name: agentName, email: agentEmail }];
  }
  return await db
    .selectFrom('agents')
    .leftJoin('partner_people as person', (join) =>
      join.onRef('person.partner_id', '=', 'agents.partner_id').onRef('person.email', '=', 'agents.email'),
    )
    .select(['agents.partner_id as partnerId', 'agents.brokerage_id as brokerageId', 'agents.name', 'agents.email'])
    .where('agents.brokerage_id', '=', brokerageId)
    .where('person.removed_at', 'is', null)
    .orderBy('agents.email')
    .execute();
}

/**
 * The underwriter of a request; where it has none, as a request has that the rules quoted, or one who was disabled,
 * every active underwriter: one of them takes it.
 */
export async function underwritersFor(db: Queries, { underwriterId }: RequestFacts): Promise<readonly StaffReader[]> {
  const own = underwriterId === null ? [] : await staffReaders(db, [underwriterId]);
  return own.length > 0 ? own : await activeStaff(db, 'underwriter');
}

/** The people of the provider who can sign in: those of a role, or all. */
export async function activeStaff(db: Queries, role?: StaffRole): Promise<readonly StaffReader[]> {
  const everybody = selectActive(db);
  return await (role === undefined ? everybody : everybody.where('role', '=', role)).execute();
}

/** The active staff members among these. */
export async function staffReaders(db: Queries, ids: readonly string[]): Promise<readonly StaffReader[]> {
  if (ids.length === 0) return [];
  return await selectActive(db).where('id', 'in', ids).execute();
}

function selectActive(db: Queries) {
  return db
    .selectFrom('staff_members')
    .select(['id as staffId', 'name', 'email'])
    .where('is_active', '=', true)
    .orderBy('id');
}
