import type { PdfCanvas } from './pdf-canvas.ts';
import { splitText } from './split-text.ts';
import { COLOURS, STYLES } from './theme.ts';

export interface Column {
  readonly title: string;
  /** Relative to the other columns. */
  readonly share: number;
  readonly align?: 'left' | 'right';
  /** Applies to the whole column; the first one, which names the rows, is bold by default. */
  readonly isStrong?: boolean;
}

export interface Cell {
  readonly text: string;
  /** A second, quieter line. */
  readonly note?: string;
}

export type Row =
  | { readonly cells: readonly Cell[]; readonly isTotal?: boolean }
  /** A line across the table above the rows of its group. */
  | { readonly group: string };

interface Frame {
  readonly x: number;
  readonly width: number;
  readonly column: Column;
}

const PADDING = { x: 6, y: 3.5 };

/** A taller cell is continued in further rows, so that no row needs a page of its own. */
const TALLEST_CELL = 180;

/**
 * A table whose head is repeated on every page. The first cell of a row names it. Rows stay whole, a group's title stays
 * with its first row, and the last row does not go to a new page alone.
 */
export function table(canvas: PdfCanvas, columns: readonly Column[], rows: readonly Row[]): void {
  const frames = framesOf(canvas, columns);
  const pieces = rows.flatMap((row) => continued(canvas, frames, row));
  canvas.within('Table', () => {
    drawHead(canvas, frames, { isRepeated: false, needs: (pieces[0] && rowHeight(canvas, frames, pieces[0])) ?? 0 });
    for (const [index, row] of pieces.entries()) {
      const next = pieces[index + 1];
      const isKept = 'group' in row || index === pieces.length - 2;
      const withNext = isKept && next ? rowHeight(canvas, frames, next) : 0;
      const isNewPage = canvas.room(rowHeight(canvas, frames, row) + withNext);
      if (isNewPage) drawHead(canvas, frames, { isRepeated: true, needs: 0 });
      drawRow(canvas, frames, row);
    }
  });
  canvas.y += 8;
}

function framesOf(canvas: PdfCanvas, columns: readonly Column[]): Frame[] {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  let x = canvas.left;
  return columns.map((column) => {
    const width = (canvas.width * column.share) / shares;
    x += width;
    return { x: x - width, width, column };
  });
}

function drawHead(canvas: PdfCanvas, frames: readonly Frame[], options: { isRepeated: boolean; needs: number }): void {
  const height = Math.max(...frames.map((frame) => measureCell(canvas, frame, STYLES.columnHead, frame.column.title)));
  canvas.room(height + options.needs);
  const y = canvas.y;
  const draw = (frame: Frame) => writeCell(canvas, frame, STYLES.columnHead, { text: frame.column.title, y });
  // When the head is repeated on the next page, screen readers skip it.
  if (options.isRepeated) canvas.decorate(() => frames.forEach(draw));
  else {
    canvas.within('TR', () => {
      for (const frame of frames) canvas.tag('TH', () => draw(frame), { scope: 'Column' });
    });
  }
  canvas.y += height;
  canvas.rule(canvas.y, COLOURS.accent, 0.9);
  canvas.y += 1;
}

function drawRow(canvas: PdfCanvas, frames: readonly Frame[], row: Row): void {
  const [y, height] = [canvas.y, rowHeight(canvas, frames, row)];
  if ('group' in row || row.isTotal) {
    canvas.decorate(() => canvas.doc.rect(canvas.left, y, canvas.width, height).fill(COLOURS.tint));
  }
  canvas.within('TR', () => {
    if ('group' in row) {
      canvas.tag('TH', () => writeCell(canvas, wholeWidth(canvas, frames), STYLES.columnHead, { text: row.group, y }));
      return;
    }
    for (const [index, frame] of frames.entries()) {
      const [type, options] = index === 0 ? (['TH', { scope: 'Row' }] as const) : (['TD', {}] as const);
      canvas.within(
        type,
        () => drawCell(canvas, frame, cellStyle(row, frame, index), { cell: row.cells[index], y }),
        options,
      );
    }
  });
  canvas.y += height;
  canvas.rule(canvas.y, COLOURS.rule, 0.4);
}

function drawCell(
  canvas: PdfCanvas,
  frame: Frame,
  style: CellStyle,
  content: { cell: Cell | undefined; y: number },
): void {
  const { cell = { text: '' }, y } = content;
  let textHeight = 0;
  canvas.tag('P', () => {
    textHeight = writeCell(canvas, frame, style, { text: cell.text, y });
  });
  const { note } = cell;
  if (note) canvas.tag('P', () => writeCell(canvas, frame, STYLES.note, { text: note, y: y + textHeight }));
}

function rowHeight(canvas: PdfCanvas, frames: readonly Frame[], row: Row): number {
  if ('group' in row) return measureCell(canvas, wholeWidth(canvas, frames), STYLES.columnHead, row.group);
  const heights = frames.map((frame, index) => {
    const cell = row.cells[index] ?? { text: '' };
    const note = cell.note ? canvas.measure(cell.note, STYLES.note, innerWidth(frame)) : 0;
    return measureCell(canvas, frame, cellStyle(row, frame, index), cell.text) + note;
  });
  return Math.max(...heights);
}

function continued(canvas: PdfCanvas, frames: readonly Frame[], row: Row): Row[] {
  if ('group' in row) return [row];
  const parts = frames.map((frame, index) => {
    const size = { width: innerWidth(frame), maxHeight: TALLEST_CELL };
    return splitText(canvas, row.cells[index]?.text ?? '', cellStyle(row, frame, index), size);
  });
  const count = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: count }, (_, piece) => ({
    ...row,
    cells: frames.map((_frame, index) => {
      const note = piece === 0 ? row.cells[index]?.note : undefined;
      return { text: parts[index]?.[piece] ?? '', ...(note !== undefined && { note }) };
    }),
  }));
}

function cellStyle(row: { readonly isTotal?: boolean }, frame: Frame, index: number) {
  return row.isTotal || (frame.column.isStrong ?? index === 0) ? STYLES.cellStrong : STYLES.cell;
}

function wholeWidth(canvas: PdfCanvas, frames: readonly Frame[]): Frame {
  return { x: canvas.left, width: canvas.width, column: { title: '', share: frames.length } };
}

type CellStyle = (typeof STYLES)['cell' | 'cellStrong' | 'columnHead' | 'note'];

function measureCell(canvas: PdfCanvas, frame: Frame, style: CellStyle, text: string): number {
  return canvas.measure(text, style, innerWidth(frame)) + 2 * PADDING.y;
}

function writeCell(canvas: PdfCanvas, frame: Frame, style: CellStyle, content: { text: string; y: number }): number {
  const box = { x: frame.x + PADDING.x, y: content.y + PADDING.y, width: innerWidth(frame) };
  return canvas.write(content.text, style, { ...box, align: frame.column.align ?? 'left' });
}

function innerWidth(frame: Frame): number {
  return frame.width - 2 * PADDING.x;
}
