import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from './class-names.ts';

export interface TabLink {
  readonly to: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly isExact?: boolean;
}

/** Tabs with an address of their own, so that Back and sharing work. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }): ReactNode {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line px-1">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.isExact ?? false}
          className={({ isActive }) =>
            classNames(
              '-mb-px border-b-2 px-3 py-2 font-medium whitespace-nowrap no-underline outline-offset-[-2px]',
              isActive ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
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
