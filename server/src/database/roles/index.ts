/**
 * Roles of the database and row-level security: for whom a statement runs (`scope.ts`), how it is told to PostgreSQL
 * (`scoped-client.ts`), and what each role may do (`table-access.ts`).
 */
export { applyRoles, requireRoles, rolesInWords, rolesToMake } from './apply-roles.ts';
export { beyondPartner } from './beyond-partner.ts';
export { loginInWords, loginSql } from './own-login.ts';
export { actAs, partnerScope, runAs, runCall, type Scope, STAFF, SYSTEM } from './scope.ts';
export { forCaller, forScope } from './scoped-database.ts';
