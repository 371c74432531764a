/**
 * Who acts for the provider and what the role allows: every use case of staff asks here. An edge may name an actor
 * (`staff-actor.ts`) and asks nothing.
 */
export {
  type Administrator,
  assertPermitted,
  permittedAdministrator,
} from './permission.ts';
export { changeActor, type StaffActor } from './staff-actor.ts';
