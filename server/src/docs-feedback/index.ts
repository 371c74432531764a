/**
 * "Was this helpful?" of the documentation, counted per page and day. Nothing of a reader is kept: no address, no
 * browser, no text. Start at `record-feedback.ts`.
 */
export { type PageFeedback, readFeedback } from './read-feedback.ts';
export { recordFeedback } from './record-feedback.ts';
