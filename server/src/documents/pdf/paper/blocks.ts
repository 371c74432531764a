import type { Paper } from './paper.ts';
import { splitText } from './split-text.ts';
import { COLOURS, STYLES, type TextStyle } from './theme.ts';

/** Room that a heading asks for, so that it never stands alone at the foot of a page. */
const HEADING_AND_START = 84;

export function section(paper: Paper, title: string, needs = HEADING_AND_START): void {
  const isNewPage = paper.room(needs);
  if (!isNewPage) paper.y += 16;
  paper.tag('H2', () => {
    paper.y += paper.write(title, STYLES.section, { x: paper.left, y: paper.y, width: paper.width });
  });
  paper.y += 4;
}

export function paragraph(paper: Paper, text: string, style: TextStyle = STYLES.body): void {
  for (const part of splitText(paper, text, style, { width: paper.width, maxHeight: paper.pageHeight })) {
    paper.room(paper.measure(part, style, paper.width));
    paper.tag('P', () => {
      paper.y += paper.write(part, style, { x: paper.left, y: paper.y, width: paper.width });
    });
  }
  paper.y += 5;
}

/** Numbered sentences. */
export function list(paper: Paper, items: readonly string[]): void {
  const [indent, width] = [18, paper.width - 18];
  paper.within('L', () => {
    for (const [index, item] of items.entries()) {
      paper.room(Math.min(paper.measure(item, STYLES.body, width), paper.pageHeight));
      paper.within('LI', () => {
        const y = paper.y;
        paper.tag('Lbl', () => paper.write(`${index + 1}.`, STYLES.strong, { x: paper.left, y, width: indent }));
        paper.tag('LBody', () => {
          paper.y += paper.write(item, STYLES.body, { x: paper.left + indent, y, width }) + 2;
        });
      });
    }
  });
  paper.y += 4;
}

export interface Field {
  readonly label: string;
  readonly text: string;
}

/** Labelled facts in columns, row by row; a fact without text is left out. */
export function fields(paper: Paper, facts: readonly Field[], columns = 3): void {
  const gap = 16;
  const width = (paper.width - gap * (columns - 1)) / columns;
  const shown = facts.filter((fact) => fact.text !== '');
  for (let first = 0; first < shown.length; first += columns) {
    const row = shown.slice(first, first + columns);
    const height = Math.max(...row.map((fact) => linesHeight(paper, fact.text, width))) + 11;
    paper.room(height);
    const y = paper.y;
    for (const [index, fact] of row.entries()) {
      const x = paper.left + index * (width + gap);
      paper.tag('P', () => paper.write(fact.label.toUpperCase(), STYLES.label, { x, y, width }));
      let lineY = y + 10;
      // A paragraph each, or a screen reader runs the lines of an address together.
      for (const line of fact.text.split('\n')) {
        paper.tag('P', () => {
          lineY += paper.write(line, STYLES.body, { x, y: lineY, width });
        });
      }
    }
    paper.y += height + 7;
  }
}

function linesHeight(paper: Paper, text: string, width: number): number {
  return text.split('\n').reduce((height, line) => height + paper.measure(line, STYLES.body, width), 0);
}

/** A tinted box for what must not be missed. */
export function notice(paper: Paper, title: string, text: string): void {
  const [padding, width] = [10, paper.width - 20];
  const titleHeight = paper.measure(title, STYLES.warningTitle, width);
  const height = titleHeight + paper.measure(text, STYLES.warning, width) + 2 * padding - 4;
  paper.room(height + 8);
  paper.y += 4;
  const top = paper.y;
  paper.decorate(() => {
    paper.doc.rect(paper.left, top, paper.width, height).fill(COLOURS.warningTint);
    paper.doc.rect(paper.left, top, 3, height).fill(COLOURS.warningInk);
  });
  const box = { x: paper.left + padding + 2, width };
  paper.tag('P', () => {
    paper.write(title, STYLES.warningTitle, { ...box, y: top + padding - 3 });
    paper.write(text, STYLES.warning, { ...box, y: top + padding - 3 + titleHeight });
  });
  paper.y = top + height + 10;
}
