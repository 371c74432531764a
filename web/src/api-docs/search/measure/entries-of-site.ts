import { resolve } from 'node:path';
import type { SearchEntry } from '@bindery/docs-search';
import { readRecordings } from '../../build/console/read-recordings.ts';
import { DEFAULT_INPUT, samplesUrl } from '../../build/docs-input.ts';
import { generatedSections } from '../../build/generated-sections.ts';
import type { PageContent } from '../../build/page-content.ts';
import { renderPage } from '../../build/render-page.tsx';
import { readSchema } from '../../build/schema/read-schema.ts';
import { searchEntries } from '../../build/search/search-entries.ts';
import type { SiteContext } from '../../build/site-context.ts';
import { listPages } from '../../routes.ts';

const SCHEMA = resolve(import.meta.dirname, '../../../../../schema/broker.graphql');

/** Every page of the site as the build renders it, except for the colours of code. */
export function pagesOfSite(): readonly PageContent[] {
  const context: SiteContext = {
    input: DEFAULT_INPUT,
    assets: { script: '', style: '', themeScript: '' },
    builtAt: new Date(0),
    schema: readSchema(SCHEMA),
    recordings: readRecordings(samplesUrl(DEFAULT_INPUT)),
    highlight: (code) => [{ text: code }],
    pages: listPages(DEFAULT_INPUT.providerSlug, generatedSections()),
  };
  return context.pages.map((page) => renderPage(context, page));
}

/** What search is given. */
export function entriesOfSite(): readonly SearchEntry[] {
  return searchEntries(pagesOfSite());
}
