import { createSearch, type Search, type SearchEntry } from '@bindery/docs-search';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchEntries } from '../build/search/search-entries.ts';
import { pagesOfSite } from './measure/entries-of-site.ts';
import { rightFirst } from './measure/right-first.ts';

let entries: readonly SearchEntry[];
let search: Search;
let htmlOfPages: readonly string[];

beforeAll(() => {
  const pages = pagesOfSite();
  entries = searchEntries(pages);
  search = createSearch(entries);
  htmlOfPages = pages.map(({ body }) => renderToStaticMarkup(body));
});

describe('the search answers what people type', () => {
  it.each([
    ['tuning', 0.95],
    // Measured at 45 of 60 when it was first asked; the aim is 57.
    ['held-out', 0.75],
  ] as const)('%s: the right page first for the share of %d', (set, share) => {
    const { asked, misses } = rightFirst(search, set);

    expect(asked).toBeGreaterThanOrEqual(60);
    expect(misses.length, JSON.stringify(misses, null, 1)).toBeLessThanOrEqual(Math.floor(asked * (1 - share) + 1e-9));
  });
});

describe('headings', () => {
  it('have an anchor where search leads to', () => {
    const anchors = entries.filter(({ kind }) => kind === 'heading').map(({ path }) => path.split('#')[1] ?? '');

    expect(anchors.length).toBeGreaterThan(60);
    expect(anchors.filter((anchor) => !htmlOfPages.some((html) => html.includes(`id="${anchor}"`)))).toEqual([]);
  });

  it('have anchors of their own on each page', () => {
    const repeated = htmlOfPages.flatMap((html) => {
      const ids = [...html.matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id);
      return ids.filter((id, place) => ids.indexOf(id) !== place);
    });

    expect(repeated).toEqual([]);
  });
});
