import type { SearchEntry } from '@bindery/docs-search';
import type { ReactNode } from 'react';
import type { PageRoute } from '../routes.ts';

export interface SectionContent {
  readonly path: string;
  readonly title: string;
  /** Heading and text of a section. */
  readonly body: ReactNode;
  /** Names for which this section is the first search result. */
  readonly names: readonly string[];
}

export interface PageContent {
  readonly page: PageRoute;
  readonly lead: ReactNode;
  readonly sections: readonly SectionContent[];
  /** The whole page in order, as Markdown. */
  readonly body: ReactNode;
  /** Things inside sections that search finds by their own names. */
  readonly named: readonly Omit<SearchEntry, 'page'>[];
  /** Further addresses that show this page, scrolled to the element with that id. */
  readonly aliases: readonly string[];
}
