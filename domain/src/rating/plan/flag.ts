export const FLAG_KINDS = ['REFER', 'DECLINE'] as const;

/** A table row or a step that wants a person to look, or no business at all. It never changes the number. */
export interface Flag {
  readonly kind: (typeof FLAG_KINDS)[number];
  /** A rule of eligibility (rating.md 7.5). */
  readonly ruleId: string;
}
