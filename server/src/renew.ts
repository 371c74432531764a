/** Re-encrypting with the current secret, in steps that are small enough to run beside a busy server (D78). */
export interface RenewStep {
  /** The place where the step before ended; null at the start. */
  readonly after: string | null;
  readonly count: number;
  /** Only counts. */
  readonly isDry: boolean;
}

export interface Renewed {
  /** Values that were not of the current secret. */
  readonly renewed: number;
  /** Where the next step goes on; null at the end. */
  readonly next: string | null;
}

/** One kind of value that the secret encrypts. */
export interface RenewableValues {
  /** In words for the operator. */
  readonly name: string;
  readonly renew: (step: RenewStep) => Promise<Renewed>;
}
