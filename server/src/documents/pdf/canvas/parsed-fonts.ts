import PDFDocument from 'pdfkit';
import { FONT_FILES } from './fonts.ts';

type Font = PDFKit.Mixins.PDFFontSource;

let parsed: ReadonlyMap<string, Font> | undefined;

/**
 * The fonts by the name used in styles, parsed once per thread: reading their tables anew was half of the work of a
 * document. A parsed font remembers by which letter it first met a glyph; `shareShapedWords` keeps that out of documents.
 */
export function parsedFonts(): ReadonlyMap<string, Font> {
  parsed ??= new Map(Object.entries(FONT_FILES).map(([name, file]) => [name, parse(file)]));
  return parsed;
}

/** Parsed by pdfkit, which takes such a font in place of a file; its types do not tell. */
function parse(file: Buffer): Font {
  const inUse: unknown = Reflect.get(new PDFDocument({ autoFirstPage: false }).font(file), '_font');
  return Reflect.get(Object(inUse), 'font');
}
