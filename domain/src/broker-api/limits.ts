/** Calls of one key per minute, in production unless its operator sets another number (D54). */
export const PRODUCTION_CALLS_PER_MINUTE = 1200;
/** Previews of one key per minute, in production unless its operator sets another number. */
export const PRODUCTION_PREVIEWS_PER_MINUTE = 300;
/** The largest page of a list that a call may request. */
export const MAX_PAGE_SIZE = 100;
/** How long the developers of a partner see the calls that it made. */
export const API_CALL_KEPT_DAYS = 30;

/** How long a sandbox key issued by the documentation pages is valid. */
export const TRIAL_KEY_DAYS = 7;
/** Keys per address. */
export const TRIAL_KEYS_AN_HOUR = 5;
/** Keys for all readers together, in any 24 hours. */
export const TRIAL_KEYS_A_DAY = 200;

/**
 * How much one document may ask for. Introspection and twice the widest documented query pass (tested), so a partner
 * never meets a limit by accident.
 */
export const DOCUMENT_LIMITS = {
  bodyBytes: 512 * 1024,
  tokens: 6000,
  /** The place of each fault is found by going through the lines: far more than any document needs still cost time. */
  lines: 10_000,
  /** Brackets of any kind inside each other, in the document and in the JSON of the call. */
  nesting: 1000,
  depth: 20,
  aliases: 60,
  rootFields: 25,
  operations: 25,
  fragments: 50,
  /** Fields of one response name in one place: validation compares each with each. */
  repeats: 25,
  /**
   * A field costs 1, or what FIELD_COSTS says it costs, times the page size of every list above it, whether `first` is
   * sent or left to its default.
   */
  cost: 60_000,
} as const;

/** What takes long to answer counts for so many plain fields. The whole schema may be read twice in one call. */
export const FIELD_COSTS = {
  __schema: 20_000,
  previewQuote: 10_000,
  pathToYes: 2000,
  worksheet: 100,
} as const;
