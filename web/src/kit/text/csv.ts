/** Tables as CSV files, made in the browser. */

export type CsvCell = string | number | null | undefined;

/** By RFC 4180, the first row is the head. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => quoted(cell ?? '')).join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would run as a formula gets an apostrophe. */
function quoted(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Tells a spreadsheet that the letters are UTF-8: without it an accent becomes two other letters. */
const MARK = '\uFEFF';

export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
