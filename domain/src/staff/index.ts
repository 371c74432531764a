/** People of the provider: their roles and what each may do (D48). Server and screens read the same table. */
export { MIN_PASSWORD_LENGTH, passwordFault } from './password.ts';
export { isPermitted, PERMISSIONS, type Permission, rolesWith, type StaffRole } from './permissions.ts';
export { roleRefusal } from './role-refusal.ts';
export { provesSecondFactor, type SignInClaims } from './second-factor-claims.ts';
