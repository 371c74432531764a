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

/** Excel takes a CSV without this mark for one of the machine's own code page, and garbles every accent. */
const MARK_OF_UTF_8 = '\ufeff';

export async function fileOfSheets(sheets: readonly ReportSheet[], format: FileFormat): Promise<Buffer> {
  return format === 'csv' ? Buffer.from(`${MARK_OF_UTF_8}${csvOfSheets(sheets)}`, 'utf8') : await xlsxOfSheets(sheets);
}
