/** The form of a hold when nothing is typed. */
export const EMPTY_HOLD = { reason: '', sentence: '', reviewOn: '' };
export type HoldFields = typeof EMPTY_HOLD;
