/**
 * What would have to be different for an automatic quote, and what would lower the price, each with its effect: decision
 * and price are worked out again, nothing is estimated. Pure. Start at path-to-yes.ts.
 */
export { type ChangeInWords, changeInWords } from './in-words.ts';
export { type PathToYes, pathToYes, type Step } from './path-to-yes.ts';
export { premiumRange } from './premiums.ts';
export type { CheaperChange } from './savings.ts';
export { stepSuggestions } from './step-suggestions.ts';
