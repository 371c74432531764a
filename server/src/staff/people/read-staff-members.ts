import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import type { StaffDeps } from '../deps.ts';
import { type StaffMemberView, staffMemberById, staffMembers } from '../store.ts';

type Deps = Pick<StaffDeps, 'database'>;

/** The staff of the provider by name: requests are assigned to them. Errors: UNAUTHORIZED. */
export async function readStaffMembers({ database }: Deps, staff: StaffActor): Promise<readonly StaffMemberView[]> {
  assertPermitted(staff, 'READ_REQUESTS');
  return await staffMembers(database.kysely);
}

/** One of them. Errors: UNAUTHORIZED, NOT_FOUND. */
export async function readStaffMember({ database }: Deps, staff: StaffActor, id: string): Promise<StaffMemberView> {
  assertPermitted(staff, 'READ_REQUESTS');
  const member = await staffMemberById(database.kysely, id);
  if (!member) throw new Problem('NOT_FOUND');
  return member;
}
