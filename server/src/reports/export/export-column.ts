import type { Queries } from '../../database/index.ts';

/** How a column is written: in Parquet as a type of its own, in CSV as text that says the same. */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'boolean' | 'day' | 'instant';

export interface ExportColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** What one of it is: `minor units of currency`, `days`; empty where it is no quantity. */
  readonly unit: string;
  readonly meaning: string;
  /** Left out unless personal data is asked for: it names a person or an insured, or was written freely. */
  readonly isPersonal: boolean;
}

/** One row by the names of its columns; days as `2026-12-31`, decimals as text or number. */
export type ExportRow = Readonly<Record<string, ExportValue>>;

export type ExportValue = string | number | boolean | Date | null | undefined;

/** One kind of rows. They are read between two keys of a source, in its order, so that an export can go on anywhere. */
export interface ExportTable {
  readonly name: string;
  readonly meaning: string;
  /** Whose ids are the keys. */
  readonly source: ExportSource;
  readonly columns: readonly ExportColumn[];
  /** The rows that come from the sources after one key and up to the other. */
  readonly rows: RowsBetween;
}

export type ExportSource = 'quote_requests' | 'quote_options' | 'policies' | 'scans' | 'audit_entries';

export interface KeyRange {
  /** Null: from the beginning. */
  readonly after: string | null;
  readonly upTo: string;
}

export type RowsBetween = (db: Queries, range: KeyRange, withPersonalData: boolean) => Promise<readonly ExportRow[]>;
