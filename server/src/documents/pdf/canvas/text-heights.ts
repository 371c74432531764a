import type { TextStyle } from './theme.ts';

/** Names and answers of every insured pass through: beyond this all are forgotten. */
const MOST_TEXTS = 10_000;
/** The longest text that is kept; ours are shorter, and what partners write may fill pages. */
const LONGEST_TEXT = 1500;

type OfText = Map<string, number>;

const known = new Map<TextStyle, Map<number, OfText>>();
let count = 0;

/**
 * How high a text of a style is at a width. Laying out is most of the work of a document, a table asks several times for
 * the height of each cell, and most cells and paragraphs are the same in every document of a thread.
 */
export function heightOf(text: string, style: TextStyle, width: number, layOut: () => number): number {
  if (text.length > LONGEST_TEXT) return layOut();
  const heights = heightsAt(style, width);
  const height = heights.get(text) ?? layOut();
  if (!heights.has(text)) {
    count += 1;
    heights.set(text, height);
  }
  return height;
}

function heightsAt(style: TextStyle, width: number): OfText {
  if (count >= MOST_TEXTS) {
    known.clear();
    count = 0;
  }
  const ofStyle = known.get(style) ?? new Map<number, OfText>();
  known.set(style, ofStyle);
  const heights = ofStyle.get(width) ?? new Map<string, number>();
  ofStyle.set(width, heights);
  return heights;
}
