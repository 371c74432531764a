import { toFixedText } from '../arithmetic/decimal.ts';
import { type Fraction, reduce } from '../arithmetic/fraction.ts';
import type { Flag } from '../plan/flag.ts';
import type { Step } from '../plan/step.ts';

/** A number as a worksheet shows it. */
export interface ShownNumber {
  /** "n/d" in lowest terms. */
  readonly exact: string;
  /** Half-up to 6 places, for people. */
  readonly decimal: string;
}

/** A flag with the step that raised it. */
export interface RaisedFlag extends Flag {
  readonly step: string;
}

/** One lookup of a step: the keys asked for and the row, or both knots, that answered. */
export interface LookupTrace {
  readonly table: string;
  readonly keys: readonly string[];
  /** Row keys; two rows when the value lies between them, none for a default. */
  readonly matched: readonly (readonly string[])[];
  readonly value: ShownNumber;
}

/** One step that was taken (rating.md 1.10). Steps whose condition did not hold have no row. */
export interface WorksheetRow {
  /** Place of the step in the plan, from 1. */
  readonly step: number;
  readonly id: string;
  readonly label: string;
  readonly op: Step['op'];
  /** The register that was changed. */
  readonly to?: string;
  /** The outermost lookup of the step. */
  readonly table?: string;
  readonly keys?: readonly string[];
  readonly matched?: readonly (readonly string[])[];
  /** The lookups inside it, or beside it, in the order they were made. */
  readonly otherLookups?: readonly LookupTrace[];
  readonly factor?: ShownNumber;
  /** Null before the first step that sets the register. */
  readonly before?: ShownNumber | null;
  readonly after?: ShownNumber;
  /** "HALF_UP to 0.01". */
  readonly rounding?: string;
  /** True when `minPremium` raised the premium. */
  readonly minimumApplied?: boolean;
  readonly flags?: readonly RaisedFlag[];
}

export function show(value: Fraction): ShownNumber {
  return showLowest(reduce(value));
}

/** Shows a number that is in lowest terms. */
export function showLowest({ n, d }: Fraction): ShownNumber {
  return { exact: `${n}/${d}`, decimal: toFixedText({ n, d }, 6) };
}
