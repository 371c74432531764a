import { keysOf } from '../keys-of.ts';

export type StaffRole = 'underwriter' | 'manager' | 'operator';

/** What each role may do: the one table that use cases, screens and tests read. */
const ROLES = {
  READ_REQUESTS: ['underwriter', 'manager', 'operator'],
  UNDERWRITE: ['underwriter', 'manager'],
  ASSIGN_TO_OTHERS: ['manager'],
  FREE_LOCKED_REQUESTS: ['manager'],
  EXCEED_AUTHORITY: ['manager'],
  APPROVE: ['manager'],
  CANCEL_POLICIES: ['manager'],
  READ_AUDIT: ['underwriter', 'manager', 'operator'],
  READ_RATE_PLANS: ['underwriter', 'manager'],
  EDIT_RATE_PLANS: ['manager'],
  READ_REPORTS: ['manager', 'operator'],
  CLOSE_REPORTS: ['manager'],
  TRY_RULES: ['manager'],
  MANAGE_PARTNERS: ['operator'],
  MANAGE_STAFF: ['operator'],
  READ_PORTFOLIO: ['manager', 'operator'],
  READ_SETTINGS: ['manager', 'operator'],
  MANAGE_JOBS: ['operator'],
  MANAGE_SCANS: ['operator'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof ROLES;

export const PERMISSIONS = keysOf(ROLES);

export function isPermitted(role: StaffRole, permission: Permission): boolean {
  return rolesWith(permission).includes(role);
}

export function rolesWith(permission: Permission): readonly StaffRole[] {
  return ROLES[permission];
}
