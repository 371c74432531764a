/**
 * Underwriting: what people do with the requests that the rules refer. Every action goes the way of
 * `act-on-request.ts`: lock, reload, `refusal()`, change, record.
 */
export { type Closing, closeRequest } from './close-request.ts';
export { pickUpRequest } from './pick-up-request.ts';
export type { StaffActor } from './staff-actor.ts';
