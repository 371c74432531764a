import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROBLEMS, type ProblemCode } from '@bindery/domain/problem.ts';
import type { ReactNode } from 'react';
import { ErrorSection } from '../components/error-section.tsx';
import { REFERENCE_GROUPS, ReferenceSection } from '../components/reference-section.tsx';
import { ReleaseNoteSection } from '../components/release-note-section.tsx';
import { RELEASE_NOTES } from '../release-notes.ts';
import { type PageRoute, pagePath, type SectionRoute, sectionPath } from '../routes.ts';
import { markdocParts } from './markdoc-parts.tsx';
import type { PageContent } from './page-content.ts';
import { renderMarkdoc, renderMarkdocLine } from './render-markdoc.tsx';
import { namedEntries, namesOfSection } from './search/named-entries.ts';
import type { SiteContext } from './site-context.ts';

const CONTENT = resolve(import.meta.dirname, '../content');

/** Assembles the lead and the sections of one page from Markdoc files or, for generated pages, from data. */
export function renderPage(context: SiteContext, page: PageRoute): PageContent {
  const isSandbox = context.input.environment === 'sandbox';
  const variables = { isSandbox, sendsToSandbox: !isSandbox && context.input.sandboxUrl !== null };
  const renderLine = (text: string): ReactNode => renderMarkdocLine(text, parts(pagePath(page)), variables);
  const parts = (place: string) => markdocParts(context, renderLine, place);
  const prose = (name: string): ReactNode => {
    const file = resolve(CONTENT, page.key, `${name}.md`);
    if (!existsSync(file)) throw new Error(`the page ${page.key} has no ${name}.md`);
    const place = name === 'index' ? pagePath(page) : sectionPath(page, { slug: name });
    return renderMarkdoc(readFileSync(file, 'utf8'), `content/${page.key}/${name}.md`, parts(place), variables);
  };
  const lead = (
    <>
      <h1>{page.title}</h1>
      <p className="page-description">{page.description}</p>
      {prose('index')}
    </>
  );
  const sections = page.sections.map((section) => {
    const path = sectionPath(page, section);
    const text = generated(context, page, section, renderLine) ?? prose(section.slug);
    return {
      path,
      title: section.title,
      names: namesOfSection(page, section),
      body: sectionBody(path, section, text, page.key),
    };
  });
  const named = namedEntries(context, page);
  return {
    page,
    lead,
    sections,
    named,
    aliases: [...new Set(named.map(({ path }) => path))].filter((path) => !isSection(page, path)),
    body: (
      <>
        {lead}
        {sections.map(({ path, body }) => (
          <div key={path}>{body}</div>
        ))}
      </>
    ),
  };
}

// `/api-docs/errors#CODE` leads to the section of the code, as its route does.
function sectionBody(path: string, section: SectionRoute, text: ReactNode, page: PageRoute['key']): ReactNode {
  return (
    <>
      <h2 id={page === 'errors' ? section.slug : undefined}>
        <a className="permalink" href={path}>
          {section.title}
        </a>
      </h2>
      {text}
    </>
  );
}

/** Sections generated from data: an error code, a release note, a group of the schema. */
function generated(
  context: SiteContext,
  page: PageRoute,
  section: SectionRoute,
  renderLine: (text: string) => ReactNode,
): ReactNode {
  if (page.key === 'errors' && isProblemCode(section.slug)) {
    return <ErrorSection context={context} code={section.slug} renderLine={renderLine} />;
  }
  if (page.key === 'release-notes') {
    const note = RELEASE_NOTES.find(({ date }) => date === section.slug);
    return note && <ReleaseNoteSection note={note} pages={context.pages} />;
  }
  if (page.key !== 'reference') return undefined;
  const group = REFERENCE_GROUPS.find((name) => name === section.slug);
  return group && <ReferenceSection schema={context.schema} group={group} renderLine={renderLine} />;
}

function isProblemCode(slug: string): slug is ProblemCode {
  return slug in PROBLEMS;
}

function isSection(page: PageRoute, path: string): boolean {
  return path === pagePath(page) || page.sections.some((section) => sectionPath(page, section) === path);
}
