import { parsedFonts } from './parsed-fonts.ts';
import { shareShapedWords } from './shaped-words.ts';
import { heightOf } from './text-heights.ts';
import { COLOURS, FOOTER_HEIGHT, MARGIN, PAGE_SIZES, RUNNING_HEAD_HEIGHT, STYLES, type TextStyle } from './theme.ts';
import { WholeDocument } from './whole-document.ts';

export interface CanvasSetup {
  /** Letter paper and American dates, or A4 and European ones. */
  readonly market: keyof typeof PAGE_SIZES;
  readonly title: string;
  /** The provider, as author and in the running lines. */
  readonly author: string;
  readonly subject: string;
  /** Printed in the running lines, so that a loose page can be put back. */
  readonly reference: string;
  /** The creation date in the file; nothing else in the file depends on time. */
  readonly createdAt: Date;
  /** A watermark across every page, ignored by screen readers; null for none. */
  readonly watermark: string | null;
  /** The provider's own, #rrggbb; null: ours. */
  readonly accent: string | null;
}

/** A line that ends where the text says so, or may end in a hyphen. */
const BREAKS = /[\n\u00ad]/;
/** Nothing in it has to be made printable. */
const PLAIN = /^[ -~]*$/;

type Structure = PDFKit.PDFStructureElement;

interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  /** What a table's TH is the head of. */
  readonly scope?: 'Row' | 'Column';
}

/** A place on the page for text. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/**
 * A document that grows downwards from `y`. Everything drawn is tagged for screen readers, either as content of the
 * structure (`tag`, `within`) or as decoration (`decorate`); pages break only where `room` is asked for.
 */
export class PdfCanvas {
  readonly setup: CanvasSetup;
  readonly doc: WholeDocument;
  readonly left = MARGIN;
  y = MARGIN;
  readonly #accent: string;
  #structure: Structure;

  constructor(setup: CanvasSetup) {
    this.setup = setup;
    this.#accent = setup.accent ?? COLOURS.accent;
    this.doc = new WholeDocument({
      size: PAGE_SIZES[setup.market],
      // Text that nears the lower edge must never start a page of its own: `room` decides.
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: setup.market === 'US' ? 'en-US' : 'en-GB',
      displayTitle: true,
      info: {
        Title: setup.title,
        Author: setup.author,
        Subject: setup.subject,
        Creator: 'Bindery',
        Producer: 'Bindery',
        CreationDate: setup.createdAt,
        ModDate: setup.createdAt,
      },
    });
    for (const [name, font] of parsedFonts()) this.doc.registerFont(name, font);
    this.#structure = this.doc.struct('Document', { title: setup.title });
    this.doc.addStructure(this.#structure);
  }

  /** A colour of the theme as it is drawn: the provider's accent in place of ours. */
  colour(themed: string): string {
    return themed === COLOURS.accent ? this.#accent : themed;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    return this.doc.page.height - FOOTER_HEIGHT - 12;
  }

  /** Height of an empty page after the first. */
  get pageHeight(): number {
    return this.bottom - RUNNING_HEAD_HEIGHT;
  }

  /** Goes to the next page unless this much height is left; true when it did. */
  room(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.doc.addPage();
    this.y = RUNNING_HEAD_HEIGHT;
    return true;
  }

  measure(text: string, style: TextStyle, width: number): number {
    return heightOf(text, style, width, () => {
      this.#use(style);
      return this.doc.heightOfString(printable(text), { width, ...textOptions(style) });
    });
  }

  widthOf(text: string, style: TextStyle): number {
    this.#use(style);
    return this.doc.widthOfString(printable(text), textOptions(style));
  }

  /** Draws text into a box and answers its height; `y` stays. */
  write(text: string, style: TextStyle, box: Box): number {
    const height = this.measure(text, style, box.width);
    this.#use(style);
    this.doc.fillColor(this.colour(style.colour));
    const [words, options] = [printable(text), textOptions(style)];
    if (this.#isOneLine(words, height)) this.#writeLine(words, box, options);
    else this.doc.text(words, box.x, box.y, { width: box.width, align: box.align ?? 'left', ...options });
    return height;
  }

  #isOneLine(words: string, height: number): boolean {
    return height > 0 && height < 1.5 * this.doc.currentLineHeight(true) && !BREAKS.test(words);
  }

  /** What is known to fit is placed as it is: pdfkit would look for the ends of its lines once more. */
  #writeLine(words: string, { x, y, width, align }: Box, options: PDFKit.Mixins.TextOptions): void {
    const blank = align === 'right' ? width - this.doc.widthOfString(words.trimEnd(), options) : 0;
    this.doc.text(words, x + blank, y, { ...options, lineBreak: false });
  }

  /** One element of the structure, for instance a paragraph, with its content. */
  tag(type: string, draw: () => void, options: ElementOptions = {}): void {
    this.#structure.add(this.doc.struct(type, options, draw));
  }

  /** An element that holds others, for instance a table. */
  within(type: string, build: () => void, options: ElementOptions = {}): void {
    const parent = this.#structure;
    this.#structure = this.doc.struct(type, options);
    parent.add(this.#structure);
    build();
    this.#structure.end();
    this.#structure = parent;
  }

  /** Lines, tints and other decoration that screen readers skip. */
  decorate(draw: () => void, options: PDFKit.Mixins.MarkingOptions = { type: 'Layout' }): void {
    this.doc.markContent('Artifact', options);
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  rule(y: number, colour: string, thickness = 0.6): void {
    this.decorate(() => {
      this.doc
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .lineWidth(thickness)
        .stroke(this.colour(colour));
    });
  }

  /** Adds the running lines and page numbers, and returns the file. */
  async finish(): Promise<Uint8Array> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.doc.switchToPage(index);
      this.#footer(index + 1, count);
      if (index > 0) this.#runningHead();
      this.#watermark();
    }
    this.#structure.end();
    return await this.doc.bytes();
  }

  #footer(page: number, pages: number): void {
    const y = this.doc.page.height - FOOTER_HEIGHT;
    this.rule(y, COLOURS.rule);
    const box = { x: this.left, y: y + 6, width: this.width };
    this.decorate(
      () => {
        this.write(`${this.setup.author}  ·  ${this.setup.reference}`, STYLES.running, box);
        this.write(`Page ${page} of ${pages}`, STYLES.running, { ...box, align: 'right' });
      },
      { type: 'Pagination', attached: ['Bottom'] },
    );
  }

  #watermark(): void {
    const { watermark } = this.setup;
    if (watermark === null) return;
    const { width, height } = this.doc.page;
    this.decorate(
      () => {
        this.#use(STYLES.watermark);
        this.doc.rotate(-45, { origin: [width / 2, height / 2] });
        this.doc.fillColor(STYLES.watermark.colour).fillOpacity(0.08);
        this.doc.text(watermark, 0, height / 2 - STYLES.watermark.size / 2, { width, align: 'center' });
      },
      { type: 'Pagination' },
    );
  }

  #runningHead(): void {
    const box = { x: this.left, y: 34, width: this.width };
    this.decorate(
      () => {
        this.write(this.setup.title, STYLES.running, box);
        this.write(this.setup.subject, STYLES.running, { ...box, align: 'right' });
      },
      { type: 'Pagination', attached: ['Top'] },
    );
    this.rule(50, COLOURS.rule);
  }

  #use(style: TextStyle): void {
    this.doc.font(style.font).fontSize(style.size);
    shareShapedWords(Reflect.get(this.doc, '_font'), style.font);
  }
}

function textOptions(style: TextStyle): PDFKit.Mixins.TextOptions {
  return { lineGap: style.lineGap ?? 0, characterSpacing: style.spacing ?? 0 };
}

// Words come from partners and insured. Control characters would show as boxes or move the pen, and a word of thousands of
// letters, which takes seconds to fit into lines, gets blanks.
function printable(text: string): string {
  if (text.length < 100 && PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, ' ')
    .replaceAll(/\S{100}/gu, '$& ');
}
