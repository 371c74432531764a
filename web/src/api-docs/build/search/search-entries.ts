import type { SearchEntry } from '@bindery/docs-search';
import { ASKED } from '../../facts/asked/asked.ts';
import { WEBHOOK_EVENTS } from '../../facts/events.ts';
import { SEARCH_WORDS } from '../../facts/search-words.ts';
import { type PageRoute, pagePath } from '../../routes.ts';
import { headingId } from '../heading-id.ts';
import { toMarkdown } from '../output/to-markdown.ts';
import type { PageContent } from '../page-content.ts';

const TEXT_LENGTH = 8000;

/** Lists of everything: they have nearly every word. */
const LISTS: ReadonlySet<PageRoute['key']> = new Set(['reference', 'lifecycle']);

/** Headings that many sections have: useless to search for. */
const OF_EVERY_SECTION: ReadonlySet<string> = new Set([
  'Arguments',
  'Data',
  'Errors',
  'Example',
  'Example request',
  'Example response',
  'Fields',
  'Notes',
  'Related',
]);

/** Everything that search can find, with the words that it is found by. */
export function searchEntries(contents: readonly PageContent[]): readonly SearchEntry[] {
  return [...contents.flatMap(entriesOf), STATUS_PAGE];
}

/** The server's own page, beside the documentation. */
const STATUS_PAGE: SearchEntry = {
  path: '/status',
  title: 'Status of the service',
  page: 'Status',
  kind: 'page',
  names: ['Status page'],
  text: 'Health of API, jobs and webhooks, now and in the last 90 days.',
  ...wordsFor('status'),
};

function entriesOf(content: PageContent): readonly SearchEntry[] {
  const { page } = content;
  const lead: SearchEntry = {
    path: pagePath(page),
    title: page.title,
    page: page.title,
    kind: 'page',
    names: [page.title],
    text: searchable(toMarkdown(content.lead)),
    ...wordsFor(page.key),
  };
  const sections = content.sections.flatMap((section, place): readonly SearchEntry[] => {
    const markdown = toMarkdown(section.body);
    const own: SearchEntry = {
      path: section.path,
      title: section.title,
      page: page.title,
      kind: kindOf(page, section.path),
      names: section.names,
      text: searchable(markdown),
      ...wordsFor(`${page.key}/${page.sections[place]?.slug ?? ''}`),
    };
    return [own, ...headings(page, section.path, markdown)];
  });
  return [lead, ...sections, ...content.named.map((entry) => ({ ...entry, page: page.title }))];
}

function kindOf({ key }: PageRoute, path: string): SearchEntry['kind'] {
  if (key === 'errors') return 'error';
  if (key === 'release-notes') return 'release';
  if (LISTS.has(key)) return 'page';
  const isOfEvent = key === 'webhooks' && WEBHOOK_EVENTS.some(({ section }) => path.endsWith(`/${section}`));
  return isOfEvent ? 'event' : 'section';
}

/** The headings inside a section of prose, each with the text below it. */
function headings(page: PageRoute, path: string, markdown: string): readonly SearchEntry[] {
  if (page.key === 'errors' || page.key === 'release-notes' || LISTS.has(page.key)) return [];
  return markdown.split(/\n(?=### )/).flatMap((part): readonly SearchEntry[] => {
    const [first = '', ...rest] = part.split('\n');
    const title = first.startsWith('### ') ? first.slice('### '.length).trim() : '';
    if (title === '' || title.includes('](') || OF_EVERY_SECTION.has(title)) return [];
    const address = `${path}#${headingId(path, title.replaceAll('`', ''))}`;
    const text = searchable(rest.join('\n'));
    return [{ path: address, title: title.replaceAll('`', ''), page: page.title, kind: 'heading', names: [], text }];
  });
}

function wordsFor(key: string): Pick<SearchEntry, 'words' | 'asked'> {
  const words = SEARCH_WORDS[key];
  const asked = ASKED.get(key);
  return { ...(words === undefined ? {} : { words }), ...(asked === undefined ? {} : { asked }) };
}

/** Names that link to their entry in the reference, which is found by them. */
const NAME_IN_REFERENCE = /\[`[^`]*`\]\([^)]*\/reference\/[^)]*\)/g;

/** Prose only: samples would bury the words people look for. */
function searchable(markdown: string): string {
  return markdown
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(NAME_IN_REFERENCE, ' ')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/[`*#|[\]()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_LENGTH);
}
