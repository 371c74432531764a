import type { ReactNode } from 'react';
import { type PageRoute, pagePath, sectionPath } from '../routes.ts';

interface MenuProps {
  readonly pages: readonly PageRoute[];
  readonly current: PageRoute;
  readonly path: string;
}

/** One collapsible group per page. The link only navigates; the chevron beside it only opens and closes. */
export function Menu({ pages, current, path }: MenuProps): ReactNode {
  return (
    <nav className="menu" data-menu="" data-markdown="skip" aria-label="Documentation">
      {(['guide', 'reference'] as const).map((group) => (
        <ul key={group} className={`menu-group ${group}`}>
          {pages
            .filter((page) => page.group === group)
            .map((page) => (
              <MenuPart key={page.key} page={page} isOpen={page === current} path={path} />
            ))}
        </ul>
      ))}
    </nav>
  );
}

interface MenuPartProps {
  readonly page: PageRoute;
  readonly isOpen: boolean;
  readonly path: string;
}

function MenuPart({ page, isOpen, path }: MenuPartProps): ReactNode {
  const list = `menu-${page.key}`;
  const own = pagePath(page);
  if (page.sections.length === 0) {
    return (
      <li>
        <div className="menu-head">
          <a href={own} aria-current={path === own ? 'location' : undefined}>
            {page.title}
          </a>
        </div>
      </li>
    );
  }
  return (
    <li>
      <div className="menu-head">
        <a href={own} aria-current={path === own ? 'location' : undefined}>
          {page.title}
        </a>
        <button
          type="button"
          className="chevron scripted"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-label={`Sections of ${page.title}`}
          data-current-page={isOpen ? '' : undefined}
        >
          <svg
            viewBox="0 0 16 16"
            width="16"
            height="16"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          >
            <path d="m6 4 4 4-4 4" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </button>
      </div>
      <ul id={list} hidden={!isOpen}>
        {page.sections.map((section) => (
          <li key={section.slug}>
            <a
              href={sectionPath(page, section)}
              aria-current={path === sectionPath(page, section) ? 'location' : undefined}
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
