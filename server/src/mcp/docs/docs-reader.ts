import { type Search, type SearchEntry, startSearch } from '@bindery/docs-search';
import type { DocsFiles, DocsPage } from './docs-files.ts';

/** The documentation for the tools; undefined where it is not served. */
export type DocsReader = () => Promise<ReadableDocs | undefined>;

export interface ReadableDocs extends DocsFiles {
  readonly search: Search;
  /** By path, address or name, such as `cyber/bind-quote`. */
  readonly pageOf: (name: string) => DocsPage | undefined;
}

const ROOT = '/api-docs';

/** Opens the documentation when it is first asked for, and again when it was built anew. */
export function docsReader(docs: (() => Promise<DocsFiles>) | undefined): DocsReader {
  let opened: { readonly stamp: string; readonly docs: Promise<ReadableDocs> } | undefined;
  return async () => {
    const files = await docs?.();
    if (!files) return undefined;
    if (opened?.stamp !== files.stamp) opened = { stamp: files.stamp, docs: open(files) };
    return await opened.docs;
  };
}

async function open(files: DocsFiles): Promise<ReadableDocs> {
  const entries: readonly SearchEntry[] = JSON.parse((await files.read(`${ROOT}/search.json`)) ?? '[]');
  // What search finds is to be read next, which the page of the status cannot be.
  const readable = entries.filter(({ path }) => path.startsWith(ROOT));
  const byPath = new Map(files.pages.map((page) => [page.path, page]));
  // The first call is answered while the search still learns, instead of waiting for it.
  return { ...files, search: startSearch(readable).search, pageOf: (name) => byPath.get(pathOf(name)) };
}

function pathOf(name: string): string {
  const [page = ''] = name.trim().split('#', 1);
  const path = page
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/\.md$/, '')
    .replace(/^\/+/, '');
  const below = path.replace(/^api-docs(\/|$)/, '');
  return below === '' ? ROOT : `${ROOT}/${below}`;
}
