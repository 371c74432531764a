import type { Page, Script } from '@bindery/domain/cyber-risk/index.ts';
import { type Tag, tagsIn, textOf } from './html-tags.ts';

const MOST_SCRIPTS = 200;
const LONGEST_TEXT = 2048;

/** What the assessment reads of a page. Takes the HTML as it came, at most the budget of a body. */
export function pageOf(html: string, url: URL): Page {
  const tags = tagsIn(html, ['script', 'meta', 'title', 'base']);
  const metas = tags.filter(({ name }) => name === 'meta');
  const title = tags.find(({ name }) => name === 'title');
  const base = baseOf(tags, url);
  return {
    title: title ? textOf(html, title).slice(0, 256) : null,
    generators: contentsOf(metas, 'name', 'generator'),
    scripts: tags
      .filter(({ name }) => name === 'script')
      .flatMap((tag) => scriptOf(tag, base))
      .slice(0, MOST_SCRIPTS),
    metaPolicies: contentsOf(metas, 'http-equiv', 'content-security-policy'),
    metaReferrer: contentsOf(metas, 'name', 'referrer')[0] ?? null,
  };
}

function contentsOf(metas: readonly Tag[], attribute: string, value: string): readonly string[] {
  return metas
    .filter((tag) => tag.attributes.get(attribute)?.toLowerCase() === value)
    .flatMap((tag) => tag.attributes.get('content') ?? [])
    .slice(0, 10)
    .map((content) => content.slice(0, 4 * LONGEST_TEXT));
}

function baseOf(tags: readonly Tag[], url: URL): URL {
  const href = tags.find(({ name }) => name === 'base')?.attributes.get('href');
  return href !== undefined && URL.canParse(href, url.href) ? new URL(href, url) : url;
}

function scriptOf({ attributes }: Tag, base: URL): readonly Script[] {
  const source = attributes.get('src');
  if (source === undefined) return [];
  const resolved = URL.canParse(source, base.href) ? new URL(source, base) : undefined;
  const isWeb = resolved?.protocol === 'http:' || resolved?.protocol === 'https:';
  return [
    {
      url: isWeb ? (resolved?.href.slice(0, LONGEST_TEXT) ?? null) : null,
      source: source.slice(0, LONGEST_TEXT),
      integrity: attributes.get('integrity')?.slice(0, 512) ?? null,
      crossOrigin: attributes.get('crossorigin')?.slice(0, 64) ?? null,
    },
  ];
}
