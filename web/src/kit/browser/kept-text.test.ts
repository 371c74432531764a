import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keep, readKept, readKeptJson } from './kept-text.ts';

function storageWith(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('texts kept in this browser', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storageWith(new Map([['broken', '{"half":']]))));
  afterEach(() => void vi.unstubAllGlobals());

  it('are there until they are forgotten', () => {
    keep('theme', 'dark');
    expect(readKept('theme')).toBe('dark');
    keep('theme', null);
    expect(readKept('theme')).toBe(null);
  });

  it('are read as JSON, and as nothing when they are something else', () => {
    keep('list', '["a"]');
    expect(readKeptJson('list')).toEqual(['a']);
    expect(readKeptJson('broken')).toBe(null);
    expect(readKeptJson('missing')).toBe(null);
  });

  it('are nothing where the browser does not allow it', () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    keep('theme', 'dark');
    keep('theme', null);
    expect(readKept('theme')).toBe(null);
    expect(readKeptJson('theme')).toBe(null);
  });
});
