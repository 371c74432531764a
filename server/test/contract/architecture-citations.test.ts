import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadCitations, readSources } from '../../../.ci/check-citations.ts';

const DOCS = resolve(import.meta.dirname, '../../../docs');
const page = (name: string) => readFileSync(resolve(DOCS, `${name}.md`), 'utf8');
const SOURCES = readSources({
  decisions: page('decisions'),
  rating: page('rating'),
  specification: page('specification'),
});

describe('citations', () => {
  // Written in two parts so that this file passes its own check.
  it.each([
    [`/** Only once (${'D'}99). */`, 'D99'],
    [`// The worksheet is exact (${'rating'}.md 7.99).`, 'rating.md 7.99'],
    [` * Rating specification, ${'section'} 12.`, 'ating specification, section 12'],
    [` * Spec: ${'part'} 1, sections 4 and 77.`, 'sections 4 and 77'],
  ])('refuses %s', (line, citation) => {
    expect(deadCitations('a.ts', line, SOURCES).join()).toContain(citation);
  });

  it.each([
    '/** Only once (D32). */',
    '// rating.md 7.5 and section 11 of nothing.',
    ' * Spec: part 1, sections 4 and 7; part 2, section 9.',
    'const key = { D99: 1 };',
  ])('accepts %s', (line) => {
    expect(deadCitations('a.ts', line, SOURCES)).toEqual([]);
  });

  it('has a paragraph for each decision from D1 to the last, none twice', () => {
    const numbers = [...page('decisions').matchAll(/^### D(\d+) /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});
