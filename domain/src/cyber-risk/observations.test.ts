import { describe, expect, it } from 'vitest';
import { cutEvidence } from './index.ts';

describe('cutEvidence', () => {
  it('leaves 2 kB alone and cuts what is longer to 2 kB', () => {
    expect(cutEvidence('a'.repeat(2048))).toBe('a'.repeat(2048));
    expect(Buffer.byteLength(cutEvidence('a'.repeat(2049)))).toBe(2048);
  });

  it.each([
    ['a', 1],
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
  ])('counts %j as the bytes that it has in UTF-8', (character, bytes) => {
    const rest = 'a'.repeat(2048 - bytes);

    expect(cutEvidence(rest + character)).toBe(rest + character);
    expect(cutEvidence(`${rest}a${character}`)).toBe(`${'a'.repeat(2045)}…`);
  });

  it('counts bytes and splits no character', () => {
    const cut = cutEvidence('😀'.repeat(600));

    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(2048);
    expect(cut).toBe(`${'😀'.repeat(511)}…`);
  });
});
