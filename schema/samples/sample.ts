/**
 * A documented example as data. The documentation prints it in five languages; the sample run executes it against the
 * real server and records the answer. Nothing on a page is typed by hand.
 */
export interface Sample {
  /** Name within its story and of its recording: `create-client`. */
  readonly name: string;
  /** What the reader does with it, as a heading: `Create the insured`. */
  readonly title: string;
  readonly operation: string;
  readonly document: string;
  readonly variables: Readonly<Record<string, SampleValue>>;
  /** The value of X-TESTING, if the sample sends one. */
  readonly testing?: string;
  /** The value of Idempotency-Key, if the sample sends one. */
  readonly idempotencyKey?: string;
  /** `data`, or the code of the error that the sample triggers. */
  readonly expects: string;
  /** Values of the answer that later samples use: `{ CLIENT_ID: 'createClient.id' }`. */
  readonly saves?: Readonly<Record<string, string>>;
  /** Bytes to PUT to a saved URL before the call, as in step 2 of an upload. */
  readonly puts?: { readonly to: string; readonly text: string };
  /** The webhooks that follow, in the order shown, as words of their bodies: `quote_ready RATED`. */
  readonly fires?: readonly string[];
  /** The sample is repeated until this path of the answer has this value, or any value if none is given. */
  readonly until?: { readonly path: string; readonly is?: string };
}

export interface Story {
  readonly name: string;
  readonly title: string;
  /** The operation that the story is about. */
  readonly needs?: string;
  readonly samples: readonly Sample[];
}

export type SampleValue =
  | string
  | number
  | boolean
  | null
  | SavedValue
  | DaysAhead
  | readonly SampleValue[]
  | { readonly [key: string]: SampleValue };

/** A value saved by an earlier sample; an environment variable in the printed text. */
export interface SavedValue {
  readonly $saved: string;
}

/** A calendar day relative to today, so that an old page still shows a working request. */
export interface DaysAhead {
  readonly $daysAhead: number;
  /** True for an instant at the start of that day instead of the day. */
  readonly isInstant?: true;
}

export const saved = (name: string): SavedValue => ({ $saved: name });
export const daysAhead = (days: number): DaysAhead => ({ $daysAhead: days });
export const instantAhead = (days: number): DaysAhead => ({ $daysAhead: days, isInstant: true });

export function isSaved(value: SampleValue): value is SavedValue {
  return typeof value === 'object' && value !== null && '$saved' in value;
}

export function isDaysAhead(value: SampleValue): value is DaysAhead {
  return typeof value === 'object' && value !== null && '$daysAhead' in value;
}
