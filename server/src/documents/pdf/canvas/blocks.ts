import type { PdfCanvas } from './pdf-canvas.ts';
import { splitText } from './split-text.ts';
import { COLOURS, STYLES, type TextStyle } from './theme.ts';

/** Space that a heading requires, so that it never stands alone at the foot of a page. */
const HEADING_AND_START = 84;

export function section(canvas: PdfCanvas, title: string, needs = HEADING_AND_START): void {
  const isNewPage = canvas.room(needs);
  if (!isNewPage) canvas.y += 16;
  canvas.tag('H2', () => {
    canvas.y += canvas.write(title, STYLES.section, { x: canvas.left, y: canvas.y, width: canvas.width });
  });
  canvas.y += 4;
}

export function paragraph(canvas: PdfCanvas, text: string, style: TextStyle = STYLES.body): void {
  for (const part of splitText(canvas, text, style, { width: canvas.width, maxHeight: canvas.pageHeight })) {
    canvas.room(canvas.measure(part, style, canvas.width));
    canvas.tag('P', () => {
      canvas.y += canvas.write(part, style, { x: canvas.left, y: canvas.y, width: canvas.width });
    });
  }
  canvas.y += 5;
}

/** Numbered sentences. */
export function list(canvas: PdfCanvas, items: readonly string[]): void {
  const [indent, width] = [18, canvas.width - 18];
  canvas.within('L', () => {
    for (const [index, item] of items.entries()) {
      canvas.room(Math.min(canvas.measure(item, STYLES.body, width), canvas.pageHeight));
      canvas.within('LI', () => {
        const y = canvas.y;
        canvas.tag('Lbl', () => canvas.write(`${index + 1}.`, STYLES.strong, { x: canvas.left, y, width: indent }));
        canvas.tag('LBody', () => {
          canvas.y += canvas.write(item, STYLES.body, { x: canvas.left + indent, y, width }) + 2;
        });
      });
    }
  });
  canvas.y += 4;
}

export interface Field {
  readonly label: string;
  readonly text: string;
}

/** Labelled facts in columns, row by row; facts without text are left out. */
export function fields(canvas: PdfCanvas, facts: readonly Field[], columns = 3): void {
  const gap = 16;
  const width = (canvas.width - gap * (columns - 1)) / columns;
  const shown = facts.filter((fact) => fact.text !== '');
  for (let first = 0; first < shown.length; first += columns) {
    const row = shown.slice(first, first + columns);
    const height = Math.max(...row.map((fact) => linesHeight(canvas, fact.text, width))) + 11;
    canvas.room(height);
    const y = canvas.y;
    for (const [index, fact] of row.entries()) {
      const x = canvas.left + index * (width + gap);
      canvas.tag('P', () => canvas.write(fact.label.toUpperCase(), STYLES.label, { x, y, width }));
      let lineY = y + 10;
      // One paragraph each; otherwise a screen reader runs the lines of an address together.
      for (const line of fact.text.split('\n')) {
        canvas.tag('P', () => {
          lineY += canvas.write(line, STYLES.body, { x, y: lineY, width });
        });
      }
    }
    canvas.y += height + 7;
  }
}

function linesHeight(canvas: PdfCanvas, text: string, width: number): number {
  return text.split('\n').reduce((height, line) => height + canvas.measure(line, STYLES.body, width), 0);
}

/** A tinted box for important notes. */
export function notice(canvas: PdfCanvas, title: string, text: string): void {
  const [padding, width] = [10, canvas.width - 20];
  const titleHeight = canvas.measure(title, STYLES.warningTitle, width);
  const height = titleHeight + canvas.measure(text, STYLES.warning, width) + 2 * padding - 4;
  canvas.room(height + 8);
  canvas.y += 4;
  const top = canvas.y;
  canvas.decorate(() => {
    canvas.doc.rect(canvas.left, top, canvas.width, height).fill(COLOURS.warningTint);
    canvas.doc.rect(canvas.left, top, 3, height).fill(COLOURS.warningInk);
  });
  const box = { x: canvas.left + padding + 2, width };
  canvas.tag('P', () => {
    canvas.write(title, STYLES.warningTitle, { ...box, y: top + padding - 3 });
    canvas.write(text, STYLES.warning, { ...box, y: top + padding - 3 + titleHeight });
  });
  canvas.y = top + height + 10;
}
