import type { FONT_FILES } from './fonts.ts';

/** A word as the font draws it: pdfkit reads these, and changes none of them. */
interface Run {
  readonly glyphs: readonly { readonly id: number; readonly advanceWidth: number; readonly codePoints: number[] }[];
  readonly positions: readonly object[];
  readonly advanceWidth: number;
}

/** What pdfkit keeps of a font that is in use in a document; its types do not tell. */
interface EmbeddedFont {
  /** That of fontkit. It remembers each glyph with the letters by which it met it first. */
  readonly font: { _glyphs: object };
  layoutRun: (text: string, features?: unknown) => Run;
}

type FontName = keyof typeof FONT_FILES;

/** Beyond this all are forgotten: names come from partners, and a thread lives long. */
const MOST_WORDS = 20_000;
const known = new Map<string, Run>();
const prepared = new WeakSet<object>();

/**
 * Lets the documents of a thread share how words are drawn: shaping them is most of the work of a document, and most
 * words are the same in each. A word is kept as plain numbers with its own letters, so that no document depends on
 * those before it.
 */
export function shareShapedWords(font: unknown, name: FontName): void {
  if (!isEmbedded(font) || prepared.has(font)) return;
  prepared.add(font);
  const shape = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    if (features !== undefined) return shape(text, features);
    const key = `${name} ${text}`;
    const run = known.get(key) ?? ownRun(font, shape, text);
    if (known.size >= MOST_WORDS) known.clear();
    known.set(key, run);
    return run;
  };
}

function ownRun({ font }: EmbeddedFont, shape: EmbeddedFont['layoutRun'], text: string): Run {
  const met = font._glyphs;
  font._glyphs = {};
  const { glyphs, positions, advanceWidth } = shape(text);
  // What is known of the outlines serves to embed them.
  font._glyphs = met;
  return {
    glyphs: glyphs.map(({ id, advanceWidth: width, codePoints }) => ({ id, advanceWidth: width, codePoints })),
    positions: positions.map((position) => ({ ...position })),
    advanceWidth,
  };
}

function isEmbedded(font: unknown): font is EmbeddedFont {
  return typeof font === 'object' && font !== null && 'layoutRun' in font && 'font' in font;
}
