import type { Search } from '@bindery/docs-search';
import { useEffect, useState } from 'react';
import type { Command } from '../../kit/controls/command-palette.tsx';
import { shellText } from '../messages/shell-messages.ts';

/** The palette is for work; who wants more has the search of the documentation itself. */
const MOST_PAGES = 4;

/** Pages of the documentation that the typed text finds; they open beside the work. None where it is not served. */
export function useDocsPages(text: string, isSearched: boolean): readonly Command[] {
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    if (!isSearched) return;
    // Loaded with the first search of a page.
    import('./docs-search.ts')
      .then(async ({ loadDocsSearch }) => await loadDocsSearch())
      .then((loaded) => setSearch(() => loaded))
      .catch(() => undefined);
  }, [isSearched]);
  if (!isSearched || !search) return [];
  return search(text)
    .slice(0, MOST_PAGES)
    .map(({ path, title, page }) => ({
      id: path,
      label: title,
      group: shellText.paletteGroups.docs,
      detail: page === title ? undefined : page,
      isAside: true,
      run: () => void window.open(path, '_blank', 'noopener'),
    }));
}
