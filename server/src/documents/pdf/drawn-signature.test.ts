import { describe, expect, it } from 'vitest';
import {
  aDrawnSignature,
  CANVAS_DRAWING,
  HOSTILE_DRAWINGS,
  PLAIN_DRAWINGS,
} from '../../../test/support/documents/drawings.ts';
import { isDrawnSignature } from './drawn-signature.ts';

const DRAWINGS = { 'what a browser draws': CANVAS_DRAWING, 'a wave': aDrawnSignature(), ...PLAIN_DRAWINGS };

describe('isDrawnSignature', () => {
  it.each(Object.entries(DRAWINGS))('takes %s', (_name, png) => {
    expect(isDrawnSignature(png)).toBe(true);
  });

  it.each(Object.entries(HOSTILE_DRAWINGS))('refuses %s', (_name, png) => {
    expect(isDrawnSignature(png)).toBe(false);
  });

  it('refuses every file that ends too early', () => {
    const lengths = Array.from({ length: CANVAS_DRAWING.length }, (_, length) => length);

    expect(lengths.filter((length) => isDrawnSignature(CANVAS_DRAWING.subarray(0, length)))).toEqual([]);
  });
});
