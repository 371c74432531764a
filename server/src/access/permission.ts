import { type Permission, roleRefusal } from '@bindery/domain/staff/index.ts';
import type { ChangeActor } from '../database/tables/events.ts';
import { changeActor, type StaffActor } from './staff-actor.ts';

/** Errors: UNAUTHORIZED. */
export function assertPermitted(staff: Pick<StaffActor, 'role'>, permission: Permission): void {
  const refused = roleRefusal(staff, permission);
  if (refused) throw refused;
}

/**
 * Who administers staff, partners and keys: a staff member, whose role is checked, or the deployment itself (its
 * command line, its sandbox), which has access to the database anyway and is named in the audit trail.
 */
export type Administrator = StaffActor | ChangeActor;

/** The administrator as the audit trail names it. Errors: UNAUTHORIZED for a person whose role does not allow it. */
export function permittedAdministrator(by: Administrator, permission: Permission): ChangeActor {
  if (!('role' in by)) return by;
  assertPermitted(by, permission);
  return changeActor(by);
}
