import { Problem } from '@bindery/domain/problem.ts';
import { isPermitted, type Permission, rolesWith, type StaffRole } from '@bindery/domain/staff/index.ts';
import type { ChangeActor } from '../audit/index.ts';

/** A person of the provider who acts; time is real time, a request's own clock is its partner's. */
export interface StaffActor {
  readonly staffId: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly requestId: string;
  /** Network address, for the audit trail. */
  readonly address: string | undefined;
}

export function changeActor({ staffId, name, address }: Omit<StaffActor, 'role'>): ChangeActor {
  return { kind: 'STAFF', id: staffId, name, ...(address === undefined ? {} : { address }) };
}

/** Why the role does not allow it; undefined when it does. */
export function roleRefusal({ role }: Pick<StaffActor, 'role'>, permission: Permission): Problem | undefined {
  if (isPermitted(role, permission)) return undefined;
  return new Problem('UNAUTHORIZED', `This needs the role ${rolesWith(permission).join(' or ')}.`, { permission });
}

/** Problems: UNAUTHORIZED. */
export function assertPermitted(staff: Pick<StaffActor, 'role'>, permission: Permission): void {
  const refused = roleRefusal(staff, permission);
  if (refused) throw refused;
}
