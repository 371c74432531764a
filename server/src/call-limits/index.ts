/** How many calls a key, a session or an address may make, counted over all processes. Start at `call-limits.ts`. */
export { type CallLimits, createCallLimits, type Limit } from './call-limits.ts';
export { sweepWindowsJob } from './sweep-windows.ts';
