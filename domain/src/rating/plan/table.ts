import type { Fraction } from '../arithmetic/fraction.ts';
import type { Flag } from './flag.ts';

/** A table of a plan: one value, or rows found by keys (rating.md 1.5). */
export type Table = ConstantTable | KeyedTable;

export interface ConstantTable {
  readonly kind: 'constant';
  readonly name: string;
  readonly value: Fraction;
}

export interface KeyedTable {
  readonly kind: 'exact' | 'band' | 'interpolated';
  readonly name: string;
  readonly keys: readonly TableKey[];
  /** In the order of the document. */
  readonly rows: readonly TableRow[];
  readonly otherwise: Otherwise;
  /** Which way the values go along the last key; undefined only where that key is text. */
  readonly monotone: Monotone | undefined;
  readonly acceptNonMonotone: readonly AcceptedPair[];
  /** True when the slope must not rise along the last key. */
  readonly concave: boolean;
  /** Smallest and largest value a row may hold. */
  readonly within: readonly [Fraction, Fraction] | undefined;
}

export interface TableKey {
  readonly name: string;
  readonly numeric: boolean;
}

export interface TableRow {
  /** One per key: a number where the key is numeric, else text. Of a band the last is its inclusive lower bound. */
  readonly cells: readonly (Fraction | string)[];
  /** The cells as written. */
  readonly label: readonly string[];
  readonly value: Fraction;
  readonly flag: Flag | undefined;
}

export const MONOTONE = ['increasing', 'decreasing', 'none'] as const;
export type Monotone = (typeof MONOTONE)[number];

/** What a key without a row gives: an error, no rate, the nearest end of the table, or a stated value. */
export type Otherwise =
  | { readonly kind: 'error' | 'noRate' | 'clamp' }
  | { readonly kind: 'default'; readonly value: Fraction };

/** Two neighbouring rows whose step in the wrong direction was looked at and accepted. */
export interface AcceptedPair {
  readonly fromKey: Fraction;
  readonly toKey: Fraction;
  readonly reason: string;
}
