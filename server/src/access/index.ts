/** Who acts for the provider and what the role allows: every use case of staff asks here, no edge does. */
export { assertPermitted, changeActor, type StaffActor } from './staff-actor.ts';
