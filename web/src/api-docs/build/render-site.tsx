import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from '../components/document.tsx';
import { listPages, pagePath, ROOT, twinPath } from '../routes.ts';
import { assertAnchors } from './assert-anchors.ts';
import { consoleFiles } from './console/console-files.ts';
import { postmanDownloads } from './console/postman-downloads.ts';
import { programs, RECIPE_NAMES, recipeProgram } from './console/programs.ts';
import { readRecordings } from './console/read-recordings.ts';
import { type DocsInput, samplesUrl } from './docs-input.ts';
import { generatedSections } from './generated-sections.ts';
import { createHighlighter } from './highlight.ts';
import { agentFullText, agentIndex } from './output/agent-files.ts';
import { atomFeed } from './output/atom-feed.ts';
import type { Assets } from './output/bundle-browser-code.ts';
import { robots, sitemap } from './output/crawler-files.ts';
import { SDK_PACKAGE } from './output/sdk-package.ts';
import type { Site, SiteFile, SiteManifest } from './output/site.ts';
import { toMarkdown } from './output/to-markdown.ts';
import type { PageContent } from './page-content.ts';
import { renderPage } from './render-page.tsx';
import { readSchema } from './schema/read-schema.ts';
import { schemaDownloads } from './schema/schema-downloads.ts';
import { searchEntries } from './search/search-entries.ts';
import type { SiteContext } from './site-context.ts';

interface RenderOptions {
  readonly input: DocsInput;
  readonly assets: Assets;
  readonly stamp: string;
  readonly schemaFile: string;
  readonly builtAt: Date;
}

export const HOST_MARKER = '<div id="api-documentation" class="api-docs is-page">';
export const NOT_FOUND_MARKER = '<p role="status" class="not-found">This page does not exist.</p>';

/** Renders every page, section, Markdown copy, feed and download of the site; writes nothing. */
export async function renderSite({ input, assets, stamp, schemaFile, builtAt }: RenderOptions): Promise<Site> {
  const context: SiteContext = {
    input,
    assets,
    builtAt,
    schema: readSchema(schemaFile),
    recordings: readRecordings(samplesUrl(input)),
    highlight: await createHighlighter(),
    pages: listPages(input.providerSlug, generatedSections()),
  };
  const rendered = context.pages.map((page) => renderPage(context, page));
  const html = rendered.flatMap((content) => htmlFiles(context, content));
  assertAnchors(html);
  const twins = rendered.flatMap((content) => markdownFiles(context, content));
  const downloads = [
    ...schemaDownloads(context),
    ...consoleFiles(context),
    ...postmanDownloads(input),
    ...[...programs(input), ...RECIPE_NAMES.map((name) => recipeProgram(input, name))].map(
      ({ address, type, text }) => ({ address, type, text: `${text}\n` }),
    ),
    { address: `${ROOT}/release-notes.atom`, type: 'application/atom+xml', text: atomFeed(context) },
    { address: `${ROOT}/llms.txt`, type: 'text/plain', text: agentIndex(context) },
    { address: `${ROOT}/llms-full.txt`, type: 'text/plain', text: agentFullText(context, rendered) },
    { address: `${ROOT}/sitemap.xml`, type: 'application/xml', text: sitemap(context) },
    { address: `${ROOT}/robots.txt`, type: 'text/plain', text: robots(context) },
    {
      address: `${ROOT}/search.json`,
      type: 'application/json',
      text: JSON.stringify(searchEntries(rendered)),
    },
  ];
  const pages: Record<string, SiteManifest['pages'][string]> = {};
  for (const { path, file, title } of html) pages[path] = { file, title, markdown: twinPath(path) };
  const twinPaths = new Set(twins.map(({ path }) => path));
  for (const { page, aliases } of rendered) {
    const shown = pages[pagePath(page)];
    if (!shown) continue;
    for (const alias of aliases) {
      pages[alias] ??= twinPaths.has(alias) ? { ...shown, markdown: twinPath(alias) } : shown;
    }
  }
  const files: Record<string, SiteManifest['files'][string]> = {};
  for (const { path, file } of twins) files[twinPath(path)] = { file, type: 'text/markdown' };
  files[SDK_PACKAGE.address] = { file: SDK_PACKAGE.file, type: SDK_PACKAGE.type };
  for (const { address, type } of downloads) files[address] = { file: fileOf(address), type };

  return {
    files: [
      ...html.map(({ file, text }) => ({ file, text })),
      ...twins.map(({ file, text }) => ({ file, text })),
      ...downloads.map(({ address, text }): SiteFile => ({ file: fileOf(address), text })),
      {
        file: NOT_FOUND_FILE,
        text: notFoundPage(
          context,
          rendered.find(({ page }) => page.key === 'setup'),
        ),
      },
    ],
    manifest: {
      stamp,
      root: ROOT,
      hostMarker: HOST_MARKER,
      notFoundMarker: NOT_FOUND_MARKER,
      notFoundFile: NOT_FOUND_FILE,
      pages,
      files,
    },
  };
}

const NOT_FOUND_FILE = 'not-found.html';

interface HtmlFile extends SiteFile {
  readonly path: string;
  readonly title: string;
}

/** The page itself and, for each of its sections, the same page with its own head. */
function htmlFiles(context: SiteContext, content: PageContent): readonly HtmlFile[] {
  const { page } = content;
  const own = htmlFile(context, content, pagePath(page), page.title);
  const sections = content.sections.map(({ path, title }) =>
    htmlFile(context, content, path, `${title} · ${page.title}`),
  );
  return [own, ...sections];
}

function htmlFile(context: SiteContext, content: PageContent, path: string, title: string): HtmlFile {
  const markup = renderToStaticMarkup(<Document context={context} content={content} path={path} />);
  return { path, title, file: `${fileOf(path) || 'home'}.html`, text: `<!doctype html>${markup}` };
}

function markdownFiles(context: SiteContext, content: PageContent): readonly (SiteFile & { path: string })[] {
  const { page } = content;
  const whole = { path: pagePath(page), text: toMarkdown(content.body) };
  const parts = content.sections.map((section) => ({ path: section.path, text: toMarkdown(section.body) }));
  const entries = content.aliases.flatMap((path) => {
    const text = entryOf(whole.text, path);
    return text === undefined ? [] : [{ path, text }];
  });
  const published = context.input.publicUrl;
  return [whole, ...parts, ...entries].map(({ path, text }) => ({
    path,
    file: fileOf(twinPath(path)),
    text: `${text.replaceAll('](/', `](${published}/`)}\n`,
  }));
}

/** The part of a page's Markdown under the heading that links to this address: one entry of the reference. */
function entryOf(markdown: string, path: string): string | undefined {
  return markdown
    .split(/\n(?=##+ )/)
    .find((part) => part.startsWith('### ') && part.split('\n', 1)[0]?.includes(`](${path})`));
}

function notFoundPage(context: SiteContext, setup: PageContent | undefined): string {
  if (!setup) throw new Error('the site has no setup page');
  const markup = renderToStaticMarkup(
    <Document context={context} content={setup} path={pagePath(setup.page)} isMissing />,
  );
  return `<!doctype html>${markup}`;
}

function fileOf(address: string): string {
  return address.slice(ROOT.length + 1);
}
