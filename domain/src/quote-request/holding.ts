/** Why a request waits, as it is stored with it. */
export interface Holding {
  /** For us. */
  readonly reason: string;
  /** For the broker. */
  readonly sentence: string;
  /** Calendar day on which the request is looked at again. */
  readonly reviewOn: string;
  /** RFC 3339, the partner's own time. */
  readonly heldAt: string;
  readonly heldBy: string;
}
