/** What an underwriter requested from the broker, as stored with the request and answered item by item. */
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
  /** The answer that is requested by name, such as `optionalData.claims`: SUBMIT saves it, and no other (D57). */
  readonly field?: string | null | undefined;
}

/** The brokerage's answer to an item. */
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

/** Paths of the answers that are requested by name. */
export function fieldsAskedFor(asked: DataRequest | null): readonly string[] {
  return (asked?.items ?? []).flatMap(({ field }) => field ?? []);
}
