/**
 * The manager's page. To add a tab:
 * 1. write `portfolio/<tab>/<tab>-tab.tsx` with a component that takes `TabProps` (tab-props.ts): the period and filter of the address,
 *    to be passed on to a query as its `filter` (`PortfolioFilter` of the staff schema);
 * 2. add it to `PORTFOLIO_TABS` in `portfolio-tabs.ts` with its path and, in `messages/portfolio-messages.ts`, its label;
 * 3. show every figure in a `ChartPanel` (charts/chart-panel.tsx): heading, help, chart, the table beside it, CSV, and
 *    the words for a period without data. Its chart is a `BarChart` (charts/bar-chart.tsx) or made of the same parts. A
 *    mark and the cell of the table link to the same list: `requestsBehind` in portfolio-address.ts.
 * The filter bar, the permission and the address are here, and are the same for every tab.
 */
import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router';
import { TabLinks } from '../../kit/controls/tab-links.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { portfolioText as text } from '../messages/portfolio-messages.ts';
import { NotFound } from '../shell/not-found.tsx';
import { Page } from '../shell/page.tsx';
import { useMay, useProviderToday } from '../shell/session.tsx';
import { FilterBar } from './filter-bar.tsx';
import { faultOfPeriod, readPortfolioAddress } from './portfolio-address.ts';
import { PORTFOLIO_TABS } from './portfolio-tabs.ts';

export function PortfolioScreen(): ReactNode {
  const mayRead = useMay('READ_PORTFOLIO');
  const { search, pathname } = useLocation();
  const [parameters] = useSearchParams();
  const today = useProviderToday();
  const filter = readPortfolioAddress(parameters, today);
  const tab = PORTFOLIO_TABS.find(({ path }) => pathname.endsWith(`/portfolio/${path}`));
  const hasOwnPeriod = tab?.hasOwnPeriod ?? false;
  // Each panel would say it again, by the names that the server has for the fields.
  const fault = hasOwnPeriod ? null : faultOfPeriod(filter);
  if (!mayRead) {
    return (
      <Page title={text.title}>
        <EmptyState title={text.mayNot} />
      </Page>
    );
  }
  return (
    <Page title={text.title} tab={tab?.label}>
      {!hasOwnPeriod && <FilterBar filter={filter} today={today} />}
      <TabLinks
        label={text.tabsLabel}
        tabs={PORTFOLIO_TABS.map(({ path, label }) => ({ to: `/portfolio/${path}${search}`, label }))}
      />
      <div className="flex flex-col gap-5 p-4 md:p-6">
        <Suspense fallback={<Skeleton shape="panels" />}>
          <Routes>
            <Route index element={<Navigate to={{ pathname: PORTFOLIO_TABS[0]?.path ?? '', search }} replace />} />
            {PORTFOLIO_TABS.map(({ path, Content }) => (
              <Route
                key={path}
                path={path}
                element={fault ? <EmptyState title={text.filter.faults[fault]} /> : <Content filter={filter} />}
              />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </div>
    </Page>
  );
}
