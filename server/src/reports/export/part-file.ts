import { open, rename } from 'node:fs/promises';
import { openCsvWriter } from './csv-writer.ts';
import type { ExportColumn, ExportRow } from './export-column.ts';
import { openParquetWriter } from './parquet-writer.ts';
import type { ExportFormat } from './part-writer.ts';

/** A part is written beside its name and gets it when it is whole, so that a name always stands for a whole part. */
export interface PartFile {
  write(rows: readonly ExportRow[]): Promise<void>;
  close(): Promise<void>;
  /** Leaves what was written under its other name; the next try begins it anew. */
  abandon(): Promise<void>;
}

export async function openPart(
  path: string,
  format: ExportFormat,
  columns: readonly ExportColumn[],
): Promise<PartFile> {
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'w', 0o600);
  const writer = format === 'csv' ? openCsvWriter(columns) : openParquetWriter(columns);
  return {
    write: async (rows) => await file.appendFile(writer.rows(rows)),
    abandon: async () => await file.close(),
    close: async () => {
      await file.appendFile(writer.end());
      await file.sync();
      await file.close();
      await rename(unfinished, path);
    },
  };
}
