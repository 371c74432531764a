/** The tolerated difference between the clocks of sender and receiver, in seconds, recommended to receivers. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** `0 s`, `5 min`, `2 h`: the largest unit that gives a whole number. */
export function formatSeconds(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600} h`;
  if (seconds >= 60 && seconds % 60 === 0) return `${seconds / 60} min`;
  return `${seconds} s`;
}
