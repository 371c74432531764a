import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classNames } from './class-names.ts';

export interface TabLink {
  readonly to: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly isExact?: boolean;
}

/** Tabs with an address of their own, so that Back and sharing work. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }): ReactNode {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState({ to: '', from: '' });
  // A press marks its tab in the next picture; what the tab shows may take a few pictures more.
  const isShown = (to: string, isActive: boolean) => (chosen.from === pathname ? chosen.to === to : isActive);
  const choose = (event: MouseEvent, to: string): void => {
    const staysHere = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (staysHere) setChosen({ to, from: pathname });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which tab is the one that is shown
  useEffect(() => showCurrent(bar.current), [pathname]);
  return (
    <nav ref={bar} aria-label={label} className="relative flex gap-1 overflow-x-auto border-b border-line px-1">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.isExact ?? false}
          onClick={(event) => choose(event, tab.to)}
          className={({ isActive }) =>
            classNames(
              '-mb-px border-b-2 px-3 py-2 font-medium whitespace-nowrap no-underline outline-offset-[-2px]',
              isShown(tab.to, isActive) ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )
          }
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && (
            <span className="tabular ml-1.5 rounded-full bg-hover px-1.5 text-12 text-ink-soft">{tab.count}</span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}

/** Some of the next tab, too, so that it can be seen that there are more. */
const BESIDE = 40;

/** On a phone the bar scrolls, and the tab that is shown may lie outside. */
function showCurrent(bar: HTMLElement | null): void {
  const tab = bar?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!bar || !tab) return;
  const [start, end] = [tab.offsetLeft - BESIDE, tab.offsetLeft + tab.offsetWidth + BESIDE];
  if (start < bar.scrollLeft) bar.scrollLeft = start;
  else if (end > bar.scrollLeft + bar.clientWidth) bar.scrollLeft = end - bar.clientWidth;
}
