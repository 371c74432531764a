/** The append-only trail of every change (D50). Use cases call `recordChange` inside their transaction. */
export { type Change, type ChangeActor, recordChange } from './record-change.ts';
