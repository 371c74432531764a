import { Problem } from '../problem.ts';
import { isPermitted, type Permission, rolesWith, type StaffRole } from './permissions.ts';

/** Why the role does not allow it; undefined when it does. Errors: UNAUTHORIZED with `details.permission`. */
export function roleRefusal({ role }: { readonly role: StaffRole }, permission: Permission): Problem | undefined {
  if (isPermitted(role, permission)) return undefined;
  return new Problem('UNAUTHORIZED', `This needs the role ${rolesWith(permission).join(' or ')}.`, { permission });
}
