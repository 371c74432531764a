import { describe, expect, it } from 'vitest';
import { cutEvidence } from './index.ts';

describe('cutEvidence', () => {
  it('leaves 2 kB alone and cuts what is longer to 2 kB', () => {
    expect(cutEvidence('a'.repeat(2048))).toBe('a'.repeat(2048));
    expect(Buffer.byteLength(cutEvidence('a'.repeat(2049)))).toBe(2048);
  });

  it('counts bytes and splits no character', () => {
    const cut = cutEvidence('😀'.repeat(600));

    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(2048);
    expect(cut).toBe(`${'😀'.repeat(511)}…`);
  });
});
