import type { ReportSheet } from '@bindery/domain/reports/index.ts';
import { csvOfSheets } from './csv.ts';
import { xlsxOfSheets } from './xlsx.ts';

export const FILE_FORMATS = ['csv', 'xlsx'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

/** The media type of each format. */
export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export async function fileOfSheets(sheets: readonly ReportSheet[], format: FileFormat): Promise<Buffer> {
  return format === 'csv' ? Buffer.from(csvOfSheets(sheets), 'utf8') : await xlsxOfSheets(sheets);
}
