/** Why a request is on hold, as stored with it. */
export interface Hold {
  /** For staff. */
  readonly reason: string;
  /** For the broker. */
  readonly sentence: string;
  /** Calendar day on which the request is reviewed again. */
  readonly reviewOn: string;
  /** RFC 3339, the partner's own time. */
  readonly heldAt: string;
  readonly heldBy: string;
}
