/** What an underwriter asked of the broker, as it is stored with the request and answered item by item. */
export interface DataRequest {
  readonly items: readonly AnsweredItem[];
  readonly text: string;
  readonly dueOn: string;
  readonly askedAt: string;
  readonly askedBy: string;
}

export interface AskedItem {
  readonly kind: 'ANSWER' | 'DOCUMENT';
  readonly text: string;
  /** The answer that is asked for by name, such as `optionalData.claims`: SUBMIT saves it, and no other (D57). */
  readonly field?: string | null | undefined;
}

/** What somebody of the brokerage answered to an item. */
export interface ItemAnswer {
  readonly text: string | null;
  readonly documentId: string | null;
  readonly documentName: string | null;
  readonly by: string;
  readonly at: string;
}

export interface AnsweredItem extends AskedItem {
  readonly answer?: ItemAnswer;
}

/** Paths of the answers that are asked for by name. */
export function fieldsAskedFor(asked: DataRequest | null): readonly string[] {
  return (asked?.items ?? []).flatMap(({ field }) => field ?? []);
}
