/** How webhooks are delivered (decision D42). Waits are seconds after the attempt before. */
export const DELIVERY_WAITS_SECONDS = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
export const DELIVERY_TIMEOUT_SECONDS = 15;
export const DELIVERY_JITTER_PERCENT = 10;
export const DELIVERY_KEPT_DAYS = 30;
export const ENDPOINT_DISABLED_AFTER_DAYS = 5;
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** `0 s`, `5 min`, `2 h`: the largest unit that leaves a whole number. */
export function formatSeconds(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600} h`;
  if (seconds >= 60 && seconds % 60 === 0) return `${seconds / 60} min`;
  return `${seconds} s`;
}
