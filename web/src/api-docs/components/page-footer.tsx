import type { ReactNode } from 'react';
import type { SiteContext } from '../build/site-context.ts';
import { API_VERSION } from '../facts/headers.ts';
import { type PageRoute, pagePath, twinPath } from '../routes.ts';

interface PageFooterProps {
  readonly context: SiteContext;
  readonly page: PageRoute;
  readonly path: string;
}

/** The footer of every page: version, last run of its samples, its Markdown, and the previous and next pages. */
export function PageFooter({ context, page, path }: PageFooterProps): ReactNode {
  const place = context.pages.indexOf(page);
  const [previous, next] = [context.pages[place - 1], context.pages[place + 1]];
  const { lastRunOn } = context.recordings;
  return (
    <footer data-markdown="skip">
      <nav className="neighbours" aria-label="Previous and next page">
        {previous ? (
          <a href={pagePath(previous)} rel="prev">
            <small>Previous</small>
            {previous.title}
          </a>
        ) : (
          <span />
        )}
        {next && (
          <a href={pagePath(next)} rel="next">
            <small>Next</small>
            {next.title}
          </a>
        )}
      </nav>
      <div className="helpful scripted" data-helpful={pagePath(page)}>
        <span id="helpful-question">Was this page helpful?</span>
        <button type="button" data-answer="yes" aria-describedby="helpful-question">
          Yes
        </button>
        <button type="button" data-answer="no" aria-describedby="helpful-question">
          No
        </button>
      </div>
      <p className="colophon">
        <span>API version {API_VERSION}</span>
        {lastRunOn && (
          <span>
            Samples last run <time dateTime={lastRunOn}>{lastRunOn}</time>
          </span>
        )}
        <a href={twinPath(path)}>This page as Markdown</a>
        <button type="button" className="link scripted" data-copy-markdown={twinPath(path)}>
          Copy page as Markdown
        </button>
      </p>
    </footer>
  );
}
