import type { Cell, ReportSheet } from '@bindery/domain/reports/index.ts';
import type { CellObject, Row } from 'write-excel-file/node';

/** A workbook with one worksheet for each sheet; numbers and days are such, so that a spreadsheet can add them up. */
export async function xlsxOfSheets(sheets: readonly ReportSheet[]): Promise<Buffer> {
  // Read when the first file is written, not at every start.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return await writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ title }) => ({ width: Math.min(40, Math.max(12, title.length + 2)) })),
      data: [columns.map(headerCell), ...rows.map((row): Row => row.map(valueCell))],
    })),
  ).toBuffer();
}

/** A column without data is grey, also where the others are filled. */
function headerCell({ title, isGap }: ReportSheet['columns'][number]): CellObject {
  return { value: title, type: String, fontWeight: 'bold', ...(isGap ? { backgroundColor: '#d9d9d9' } : {}) };
}

function valueCell(cell: Cell): CellObject | null {
  if (cell === null) return null;
  switch (cell.kind) {
    case 'text':
      return { value: cell.text, type: String };
    case 'day':
      return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
    case 'number':
      return { value: cell.value, type: Number };
    case 'money':
      return { value: cell.cents / 10 ** cell.minorDigits, type: Number, format: moneyFormat(cell.minorDigits) };
    default:
      return cell satisfies never;
  }
}

function moneyFormat(minorDigits: number): string {
  return minorDigits === 0 ? '#,##0' : `#,##0.${'0'.repeat(minorDigits)}`;
}
