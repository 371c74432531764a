import type { Paper } from './paper.ts';
import { splitText } from './split-text.ts';
import { COLOURS, STYLES } from './theme.ts';

export interface Column {
  readonly title: string;
  /** Relative to the other columns. */
  readonly share: number;
  readonly align?: 'left' | 'right';
  /** Said of the whole column; the first one, which names the rows, is strong by default. */
  readonly isStrong?: boolean;
}

export interface Cell {
  readonly text: string;
  /** A second, quieter line. */
  readonly note?: string;
}

export type Row =
  | { readonly cells: readonly Cell[]; readonly isTotal?: boolean }
  /** A line across the table above the rows that belong to it. */
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
export function table(paper: Paper, columns: readonly Column[], rows: readonly Row[]): void {
  const frames = framesOf(paper, columns);
  const pieces = rows.flatMap((row) => continued(paper, frames, row));
  paper.within('Table', () => {
    drawHead(paper, frames, { isRepeated: false, needs: (pieces[0] && rowHeight(paper, frames, pieces[0])) ?? 0 });
    for (const [index, row] of pieces.entries()) {
      const next = pieces[index + 1];
      const isKept = 'group' in row || index === pieces.length - 2;
      const withNext = isKept && next ? rowHeight(paper, frames, next) : 0;
      const isNewPage = paper.room(rowHeight(paper, frames, row) + withNext);
      if (isNewPage) drawHead(paper, frames, { isRepeated: true, needs: 0 });
      drawRow(paper, frames, row);
    }
  });
  paper.y += 8;
}

function framesOf(paper: Paper, columns: readonly Column[]): Frame[] {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  let x = paper.left;
  return columns.map((column) => {
    const width = (paper.width * column.share) / shares;
    x += width;
    return { x: x - width, width, column };
  });
}

function drawHead(paper: Paper, frames: readonly Frame[], options: { isRepeated: boolean; needs: number }): void {
  const height = Math.max(...frames.map((frame) => measureCell(paper, frame, STYLES.columnHead, frame.column.title)));
  paper.room(height + options.needs);
  const y = paper.y;
  const draw = (frame: Frame) => writeCell(paper, frame, STYLES.columnHead, { text: frame.column.title, y });
  // A screen reader knows the head already when it comes again on the next page.
  if (options.isRepeated) paper.decorate(() => frames.forEach(draw));
  else {
    paper.within('TR', () => {
      for (const frame of frames) paper.tag('TH', () => draw(frame), { scope: 'Column' });
    });
  }
  paper.y += height;
  paper.rule(paper.y, COLOURS.accent, 0.9);
  paper.y += 1;
}

function drawRow(paper: Paper, frames: readonly Frame[], row: Row): void {
  const [y, height] = [paper.y, rowHeight(paper, frames, row)];
  if ('group' in row || row.isTotal) {
    paper.decorate(() => paper.doc.rect(paper.left, y, paper.width, height).fill(COLOURS.tint));
  }
  paper.within('TR', () => {
    if ('group' in row) {
      paper.tag('TH', () => writeCell(paper, wholeWidth(paper, frames), STYLES.columnHead, { text: row.group, y }));
      return;
    }
    for (const [index, frame] of frames.entries()) {
      const [type, options] = index === 0 ? (['TH', { scope: 'Row' }] as const) : (['TD', {}] as const);
      paper.within(
        type,
        () => drawCell(paper, frame, cellStyle(row, frame, index), { cell: row.cells[index], y }),
        options,
      );
    }
  });
  paper.y += height;
  paper.rule(paper.y, COLOURS.rule, 0.4);
}

function drawCell(paper: Paper, frame: Frame, style: CellStyle, content: { cell: Cell | undefined; y: number }): void {
  const { cell = { text: '' }, y } = content;
  let textHeight = 0;
  paper.tag('P', () => {
    textHeight = writeCell(paper, frame, style, { text: cell.text, y });
  });
  const { note } = cell;
  if (note) paper.tag('P', () => writeCell(paper, frame, STYLES.note, { text: note, y: y + textHeight }));
}

function rowHeight(paper: Paper, frames: readonly Frame[], row: Row): number {
  if ('group' in row) return measureCell(paper, wholeWidth(paper, frames), STYLES.columnHead, row.group);
  const heights = frames.map((frame, index) => {
    const cell = row.cells[index] ?? { text: '' };
    const note = cell.note ? paper.measure(cell.note, STYLES.note, innerWidth(frame)) : 0;
    return measureCell(paper, frame, cellStyle(row, frame, index), cell.text) + note;
  });
  return Math.max(...heights);
}

function continued(paper: Paper, frames: readonly Frame[], row: Row): Row[] {
  if ('group' in row) return [row];
  const parts = frames.map((frame, index) => {
    const size = { width: innerWidth(frame), maxHeight: TALLEST_CELL };
    return splitText(paper, row.cells[index]?.text ?? '', cellStyle(row, frame, index), size);
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

function wholeWidth(paper: Paper, frames: readonly Frame[]): Frame {
  return { x: paper.left, width: paper.width, column: { title: '', share: frames.length } };
}

type CellStyle = (typeof STYLES)['cell' | 'cellStrong' | 'columnHead' | 'note'];

function measureCell(paper: Paper, frame: Frame, style: CellStyle, text: string): number {
  return paper.measure(text, style, innerWidth(frame)) + 2 * PADDING.y;
}

function writeCell(paper: Paper, frame: Frame, style: CellStyle, content: { text: string; y: number }): number {
  const box = { x: frame.x + PADDING.x, y: content.y + PADDING.y, width: innerWidth(frame) };
  return paper.write(content.text, style, { ...box, align: frame.column.align ?? 'left' });
}

function innerWidth(frame: Frame): number {
  return frame.width - 2 * PADDING.x;
}
