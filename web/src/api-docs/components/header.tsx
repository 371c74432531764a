import type { ReactNode } from 'react';
import type { SiteContext } from '../build/site-context.ts';
import { ROOT } from '../routes.ts';

/** Outside the scrolling pane, and the same on every page. */
export function Header({ context }: { readonly context: SiteContext }): ReactNode {
  const { input } = context;
  return (
    <header className="top">
      <button type="button" className="quiet menu-button scripted" data-menu-open="" aria-expanded="false">
        Menu
      </button>
      <a className="logo" href={ROOT} aria-label={`${input.providerName} API Documentation`}>
        <Logo />
        <span className="provider-name">{input.providerName}</span>
      </a>
      <span className="site-title">API Documentation</span>
      <span className="spacer" />
      <button type="button" className="search-button scripted" data-search-open="" aria-label="Search">
        <SearchIcon />
        <span>Search</span>
        <kbd>/</kbd>
      </button>
      <a className="contact" href={`mailto:${input.providerMail}`}>
        Contact the API team
      </a>
      <button type="button" className="quiet theme-switch scripted" data-theme-switch="" aria-label="System theme">
        <ThemeIcon />
      </button>
    </header>
  );
}

function Logo(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect width="24" height="24" rx="5" className="logo-ground" />
      <path
        d="M6 7.5 12 5l6 2.5L12 10zM6 12l6 2.5 6-2.5M6 16.5 12 19l6-2.5"
        className="logo-lines"
        fill="none"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function SearchIcon(): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3 3" strokeLinecap="round" />
    </svg>
  );
}

function ThemeIcon(): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
    </svg>
  );
}
