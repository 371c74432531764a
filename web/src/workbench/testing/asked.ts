/** Arguments of every field of the schema together, as far as the fake reads them. */
export interface Asked {
  readonly id: string;
  readonly ids: readonly string[];
  readonly first: number;
  readonly view?: string;
  readonly filter?: {
    readonly statuses?: readonly string[];
    readonly products?: readonly string[];
    readonly text?: string;
  };
  readonly revision?: number;
  readonly assigneeId: string | null;
  readonly after: string | null;
  readonly optionId: string;
  readonly option: {
    readonly limitCents?: number;
    readonly deductibleCents?: number;
    readonly scheduleFactor?: string;
    readonly scheduleReason?: string;
  };
  readonly reason: string | null;
  readonly text: string | null;
  readonly items: readonly object[];
  readonly dueOn: string;
  readonly hold: object;
  readonly type: string;
  readonly description: string;
  readonly subjectivityId: string;
  readonly evidence: string | null;
  readonly noteId: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isActive: boolean;
  readonly from: string;
  readonly to: string;
}
