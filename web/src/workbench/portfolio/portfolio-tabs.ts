import { type ComponentType, lazy } from 'react';
import { bookText } from '../messages/book-messages.ts';
import { portfolioText as text } from '../messages/portfolio-messages.ts';
import type { TabProps } from './tab-props.ts';

export interface PortfolioTab {
  readonly path: string;
  readonly label: string;
  readonly Content: ComponentType<TabProps>;
  /** True: it asks for its own period, so that the filter bar would do nothing. */
  readonly hasOwnPeriod?: true;
}

/** In the order of the screen; see `portfolio-screen.tsx` for how one is added. */
export const PORTFOLIO_TABS: readonly PortfolioTab[] = [
  {
    path: 'flow',
    label: text.tabs.flow,
    Content: lazy(() => import('./flow/flow-tab.tsx').then((m) => ({ default: m.FlowTab }))),
  },
  {
    path: 'rules',
    label: bookText.tabs.rules,
    Content: lazy(() => import('./rules/rules-tab.tsx').then((m) => ({ default: m.RulesTab }))),
  },
  {
    path: 'premium',
    label: text.tabs.premium,
    Content: lazy(() => import('./premium/premium-tab.tsx').then((m) => ({ default: m.PremiumTab }))),
  },
  {
    path: 'exposure',
    label: bookText.tabs.exposure,
    Content: lazy(() => import('./exposure/exposure-tab.tsx').then((m) => ({ default: m.ExposureTab }))),
  },
  {
    path: 'brokers',
    label: text.tabs.brokers,
    Content: lazy(() => import('./brokers/brokers-tab.tsx').then((m) => ({ default: m.BrokersTab }))),
  },
  {
    path: 'reports',
    label: text.tabs.reports,
    hasOwnPeriod: true,
    Content: lazy(() => import('./reports/reports-tab.tsx').then((m) => ({ default: m.ReportsTab }))),
  },
];
