import type { ExportRow } from './export-column.ts';

export const EXPORT_FORMATS = ['parquet', 'csv'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Turns rows into the bytes of one file, page by page. */
export interface PartWriter {
  rows(rows: readonly ExportRow[]): Uint8Array;
  end(): Uint8Array;
}
