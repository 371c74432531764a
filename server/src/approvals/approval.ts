/** What one person does not do alone: each is approved by another one who sees what changes. Spec: D70. */
export const APPROVAL_KINDS = ['SHARE_CREDIT', 'CLOSE_APPLICATION', 'ACTIVATE_PLAN'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_STATES = ['WAITING', 'APPROVED', 'SENT_BACK', 'TAKEN_BACK'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** One line of what changes against what, in words. */
export interface Difference {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export interface Approval {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  /** The quote request, or the name of the rate plan. */
  readonly subjectId: string;
  /** Null: it is about no request. */
  readonly quoteRequestId: string | null;
  readonly partnerId: string | null;
  /** The insured, or the rate plan. */
  readonly title: string;
  /** Of the page in the workbench where the action is done, such as `/requests/{id}`. */
  readonly path: string;
  readonly differences: readonly Difference[];
  readonly askedBy: string;
  readonly askedByName: string;
  readonly askedAt: Date;
  /** What the person who asks says to the one who decides. */
  readonly word: string;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly answer: string | null;
  /** When the approved action was done. */
  readonly usedAt: Date | null;
}
