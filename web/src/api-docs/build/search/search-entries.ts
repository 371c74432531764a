import { pagePath } from '../../routes.ts';
import { toMarkdown } from '../output/to-markdown.ts';
import type { PageContent } from '../page-content.ts';
import type { SearchEntry } from './search-entry.ts';

const TEXT_LENGTH = 4000;

export function searchEntries(contents: readonly PageContent[]): readonly SearchEntry[] {
  return contents.flatMap((content) => {
    const { page } = content;
    const lead: SearchEntry = {
      path: pagePath(page),
      title: page.title,
      page: page.title,
      kind: 'page',
      names: [page.title],
      text: searchable(toMarkdown(content.lead)),
    };
    const sections = content.sections.map(
      (section): SearchEntry => ({
        path: section.path,
        title: section.title,
        page: page.title,
        kind: 'section',
        names: section.names,
        text: searchable(toMarkdown(section.body)),
      }),
    );
    return [lead, ...sections, ...content.named.map((entry) => ({ ...entry, page: page.title }))];
  });
}

/** Prose only: samples would bury the words people look for. */
function searchable(markdown: string): string {
  return markdown
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/[`*#|[\]()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, TEXT_LENGTH);
}
