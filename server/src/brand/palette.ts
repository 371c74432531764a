import { type Colour, colourOf, contrast, hexOf, mix } from './contrast.ts';

/** The accent of one scheme as hex: of text and buttons, stronger where pressed, as a ground, and what stands on it. */
export interface Accent {
  readonly accent: string;
  readonly strong: string;
  readonly ground: string;
  readonly onAccent: string;
}

export interface Palette {
  readonly light: Accent;
  readonly dark: Accent;
}

/** Text needs 4.5 (WCAG 2.2, 1.4.3); a little more, because colours are rounded. */
const LEAST_CONTRAST = 4.6;
const STEPS = 50;
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
/** The lightest ground of the dark scheme on which the accent stands, `--ground-raised` in tokens.css. */
const DARK_GROUND: Colour = [26, 33, 40];

/**
 * The accents that a provider's colour (`#rrggbb`) gives: the colour itself, made darker or lighter only as far as it
 * has to be to be read on the grounds of each scheme. Undefined when it is no such colour.
 */
export function paletteOf(hex: string): Palette | undefined {
  const colour = colourOf(hex);
  return colour && { light: accentOf(colour, WHITE, BLACK), dark: accentOf(colour, DARK_GROUND, WHITE) };
}

function accentOf(colour: Colour, page: Colour, away: Colour): Accent {
  const ground = mix(page, colour, 0.1);
  const accent = readable(colour, [page, ground], away);
  return {
    accent: hexOf(accent),
    strong: hexOf(mix(accent, away, 0.3)),
    ground: hexOf(ground),
    onAccent: hexOf(readable(mix(page, accent, 0.05), [accent], away === BLACK ? WHITE : BLACK)),
  };
}

/** The colour, moved towards another until it is readable on every ground. */
function readable(colour: Colour, grounds: readonly Colour[], away: Colour): Colour {
  for (let step = 0; step <= STEPS; step += 1) {
    const moved = mix(colour, away, step / STEPS);
    if (grounds.every((ground) => contrast(moved, ground) >= LEAST_CONTRAST)) return moved;
  }
  return away;
}
