/**
 * Staff actors and permissions: every use case for staff checks them here. An edge may name an actor (`staff-actor.ts`)
 * and checks nothing itself.
 */
export {
  type Administrator,
  assertPermitted,
  permittedAdministrator,
} from './permission.ts';
export { changeActor, type StaffActor } from './staff-actor.ts';
