import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Colour, colourOf, contrast } from './contrast.ts';
import { type Accent, paletteOf } from './palette.ts';

const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const anyHex = fc.tuple(part, part, part).map((parts) => `#${parts.join('')}`);
const colour = (hex: string): Colour => colourOf(hex) ?? [0, 0, 0];
const between = (one: string, other: string): number => contrast(colour(one), colour(other));

function leastContrast({ accent, strong, ground, onAccent }: Accent, page: string): number {
  return Math.min(
    ...[accent, strong].flatMap((text) => [between(text, page), between(text, ground), between(onAccent, text)]),
  );
}

describe('the accents of a provider’s colour', () => {
  it('can be read in both schemes, whatever the colour', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const palette = paletteOf(hex);
        if (!palette) throw new Error(`no palette of ${hex}`);
        expect(leastContrast(palette.light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(leastContrast(palette.dark, '#1a2128')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('keep a colour that can be read as it is', () => {
    expect(paletteOf('#163A5F')?.light.accent).toBe('#163a5f');
    expect(paletteOf('#8fd3ff')?.dark.accent).toBe('#8fd3ff');
  });

  it.each(['', 'blue', '#fff', '#12345g', '#1234567', '123456'])('are not made of "%s"', (hex) => {
    expect(paletteOf(hex)).toBe(undefined);
  });
});
