/** A colour as sRGB parts from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Reads `#rrggbb`; undefined for anything else. */
export function colourOf(hex: string): Colour | undefined {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!parts) return undefined;
  const [, red = '', green = '', blue = ''] = parts;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

export function hexOf(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the second colour, from 0 to 1. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2): number => one[index] + (other[index] - one[index]) * share;
  return [part(0), part(1), part(2)];
}

/** From 1 to 21, as WCAG 2.2 defines it (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
