/**
 * How numbers and days are written. Texts are English; thousands separators and the order of day and month follow the
 * user's region in applications that ask for it.
 */
interface Conventions {
  readonly numbers: string;
  readonly days: string;
}

const DEFAULT_CONVENTIONS: Conventions = { numbers: 'en-US', days: 'en-GB' };

let current: Conventions = DEFAULT_CONVENTIONS;

/** `de-AT` is formatted like English in Austria. A missing or unknown locale falls back to the default conventions. */
export function followRegion(language: string | undefined): void {
  current = conventionsOf(language);
  numbers.clear();
  days.clear();
}

function conventionsOf(language: string | undefined): Conventions {
  try {
    const { region } = new Intl.Locale(language ?? '').maximize();
    return region === undefined ? DEFAULT_CONVENTIONS : { numbers: `en-${region}`, days: `en-${region}` };
  } catch {
    return DEFAULT_CONVENTIONS;
  }
}

// Cached: creating a formatter takes longer than formatting a page of amounts.
const numbers = new Map<number, Intl.NumberFormat>();
const days = new Map<DayStyle, Intl.DateTimeFormat>();

const DAY_STYLES = {
  day: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  instant: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

type DayStyle = keyof typeof DAY_STYLES;

/** Formats numbers with the given number of decimal digits. */
export function numberFormat(digits: number): Intl.NumberFormat {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return kept(numbers, digits, () => new Intl.NumberFormat(current.numbers, options));
}

/** Formats numbers in three digits or fewer and a letter: 12.5M. */
export function shortNumberFormat(): Intl.NumberFormat {
  return new Intl.NumberFormat(current.numbers, { notation: 'compact', maximumSignificantDigits: 3 });
}

/** Formats calendar days, given as midnight UTC, or instants in the user's local time. */
export function dayFormat(style: DayStyle): Intl.DateTimeFormat {
  return kept(days, style, () => new Intl.DateTimeFormat(current.days, DAY_STYLES[style]));
}

function kept<Key, Format>(formats: Map<Key, Format>, key: Key, make: () => Format): Format {
  const found = formats.get(key) ?? make();
  formats.set(key, found);
  return found;
}

/** The separators for thousands and for minor digits. */
export function separators(): { readonly group: string; readonly decimal: string } {
  const parts = numberFormat(1).formatToParts(1_234_567.5);
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: find('group', ','), decimal: find('decimal', '.') };
}
