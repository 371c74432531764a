import type { ReactNode } from 'react';
import type { PageContent } from '../build/page-content.ts';
import type { SiteContext } from '../build/site-context.ts';
import { pagePath, ROOT, twinPath } from '../routes.ts';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { PageFooter } from './page-footer.tsx';

interface DocumentProps {
  readonly context: SiteContext;
  readonly content: PageContent;
  /** The path of the page or of one of its sections. */
  readonly path: string;
  readonly isMissing?: boolean;
}

/** A whole HTML document. The sections of a page share its body; title, description and jump link are their own. */
export function Document({ context, content, path, isMissing = false }: DocumentProps): ReactNode {
  const { input, assets } = context;
  const { page } = content;
  const section = content.sections.find((candidate) => candidate.path === path);
  const title = [section?.title, page.title, `${input.providerName} API`].filter(Boolean).join(' · ');
  const description = section ? `${section.title}: ${page.description}` : page.description;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{isMissing ? `Page not found · ${input.providerName} API` : title}</title>
        <meta name="description" content={description} />
        {isMissing ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={`${input.publicUrl}${pagePath(page)}`} />
            <link rel="alternate" type="text/markdown" href={twinPath(path)} />
          </>
        )}
        <link rel="describedby" type="text/plain" href={`${ROOT}/llms.txt`} />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${input.providerName} API release notes`}
          href={`${ROOT}/release-notes.atom`}
        />
        <link rel="icon" type="image/svg+xml" href={`${ROOT}/icon.svg`} />
        <link rel="stylesheet" href={assets.style} />
        {input.brandStyle !== null && <link rel="stylesheet" href={input.brandStyle} />}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <div id="api-documentation" className="api-docs is-page">
          <script src={assets.themeScript} />
          <a className="skip-link" href="#content">
            Skip to content
          </a>
          <Header context={context} />
          <p className="flash" role="status" data-flash="" hidden />
          <p className="visually-hidden" role="status" data-announcer="" />
          <div className="frame">
            <div className="menu-home">
              <Menu pages={context.pages} current={page} path={path} />
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the pane scrolls, so it takes the keyboard */}
            <main id="content" tabIndex={0} aria-label={page.title}>
              <div className="column">
                <Article context={context} content={content} path={path} isMissing={isMissing} />
              </div>
            </main>
          </div>
          <dialog className="menu-dialog" data-menu-dialog="" aria-label="Menu">
            <button type="button" data-close="" className="quiet">
              Close
            </button>
          </dialog>
          <dialog className="search-dialog" data-search-dialog="" aria-label="Search" />
        </div>
      </body>
    </html>
  );
}

function Article({ context, content, path, isMissing = false }: DocumentProps): ReactNode {
  const { page, lead, sections } = content;
  const last = sections.at(-1);
  const asked = sections.find((section) => section.path === path);
  const renderSection = (section: PageContent['sections'][number]) => (
    <section key={section.path} id={section.path} data-section="">
      {section.body}
    </section>
  );
  return (
    <>
      <div className="above" data-markdown="skip">
        {isMissing ? (
          <p role="status" className="not-found">
            This page does not exist.
          </p>
        ) : (
          <p className="crumbs">
            <a href={ROOT}>API Documentation</a> <span aria-hidden="true">/</span> {page.title}
            <span className="environment">{context.input.environment}</span>
          </p>
        )}
        {asked && (
          <a className="jump" href={`#${asked.path}`}>
            Jump to {asked.title}
          </a>
        )}
      </div>
      <section id={pagePath(page)} data-section="" className="lead">
        {lead}
      </section>
      {sections.slice(0, -1).map(renderSection)}
      <div className="last">
        {last && renderSection(last)}
        <PageFooter context={context} page={page} path={path} />
      </div>
    </>
  );
}
