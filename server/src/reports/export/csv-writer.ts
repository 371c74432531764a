import type { Cell } from '@bindery/domain/reports/index.ts';
import { csvRow } from '../files/csv.ts';
import type { ColumnType, ExportColumn, ExportValue } from './export-column.ts';
import type { PartWriter } from './part-writer.ts';

/** CSV by RFC 4180 with a header; instants as RFC 3339, days as `2026-12-31`, nothing for null. */
export function openCsvWriter(columns: readonly ExportColumn[]): PartWriter {
  let header = csvRow(columns.map(({ name }) => ({ kind: 'text', text: name })));
  return {
    rows: (rows) => {
      const lines = rows.map((row) => csvRow(columns.map(({ name, type }) => cellOf(row[name], type))));
      const text = header + lines.join('');
      header = '';
      return Buffer.from(text, 'utf8');
    },
    end: () => Buffer.from(header, 'utf8'),
  };
}

function cellOf(value: ExportValue, type: ColumnType): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return { kind: 'day', day: value.toISOString() };
  return type === 'text' ? { kind: 'text', text: String(value) } : { kind: 'day', day: String(value) };
}
