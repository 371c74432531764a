import type { PdfCanvas } from './pdf-canvas.ts';
import type { TextStyle } from './theme.ts';

/** Characters; looking further ahead than a page would make the work grow with the square of the text. */
const MORE_THAN_A_PAGE = 8000;

/** Divides a text into parts that are each at most `maxHeight` high at this width, at blanks where there are any. */
export function splitText(
  canvas: PdfCanvas,
  text: string,
  style: TextStyle,
  size: { width: number; maxHeight: number },
) {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MORE_THAN_A_PAGE || canvas.measure(rest, style, size.width) > size.maxHeight) {
    const length = longestFit(
      rest.slice(0, MORE_THAN_A_PAGE),
      (part) => canvas.measure(part, style, size.width) <= size.maxHeight,
    );
    const blank = rest.slice(0, length).search(/\s\S*$/);
    const end = blank > 0 ? blank : length;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

// Binary search, since height grows with length.
function longestFit(text: string, fits: (part: string) => boolean): number {
  let [low, high] = [1, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}
