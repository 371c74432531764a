import type { Clock } from './ports.ts';

/** The partner's own time: the real one, moved by its test clock (D47). */
export function partnerTime(clock: Clock, { clockOffsetMs }: { readonly clockOffsetMs: number }): Date {
  return new Date(clock().getTime() + clockOffsetMs);
}
