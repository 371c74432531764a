import { type Cell, cellText, type ReportSheet } from '@bindery/domain/reports/index.ts';

/**
 * The sheets below each other, by RFC 4180: the first begins with its header, each other one with an empty line and its
 * name.
 */
export function csvOfSheets(sheets: readonly ReportSheet[]): string {
  return sheets
    .map(({ name, columns, rows }, index) => {
      const title = index === 0 ? '' : `\r\n${quoted(name)}\r\n`;
      const header = csvRow(columns.map((column) => ({ kind: 'text', text: column.title })));
      return `${title}${header}${rows.map(csvRow).join('')}`;
    })
    .join('');
}

export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A text that a spreadsheet would run as a formula gets an apostrophe. */
function csvCell(cell: Cell): string {
  const text = cellText(cell);
  return quoted(cell?.kind === 'text' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
