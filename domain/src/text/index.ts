/**
 * Texts that people and programs send: how long they may be, which characters a name may hold, and how much of one is
 * repeated in an answer. Every function here is linear in its input.
 */
export { EMAIL_LENGTH, isEmail } from './email.ts';
export { isPhone, PHONE_LENGTH, phoneAddress } from './phone.ts';
export { isLonger, isPlainLine, lineFault, PLAIN_LINE, TEXT_LENGTH } from './plain-line.ts';
export { QUOTED_LENGTH, quoted } from './quoted.ts';
export { withRetention } from './retention.ts';
