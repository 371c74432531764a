import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { useListAddress } from '../lists/list-address.ts';
import { PageLinks } from '../lists/page-links.tsx';
import { useSession, useTitle } from '../shell/session.ts';
import { CallFilters, FILTERS, filterOf } from './call-filters.tsx';
import { API_CALLS } from './call-operations.ts';
import { CallRow } from './call-row.tsx';
import { DeveloperTabs } from './developer-tabs.tsx';
import { DOCS, DocsLink } from './docs-links.tsx';
import { text } from './text.ts';

/** The calls of the broker API in the last 30 days; filters and page are in the address. */
export function CallsScreen(): ReactNode {
  const address = useListAddress(FILTERS);
  const { environment } = useSession();
  const read = useRead(API_CALLS, filterOf(address), { refetchMs: 10_000 });
  const page = read.data?.apiCalls;
  const list = useRef<HTMLUListElement>(null);
  useTitle(text.callsTitle);
  return (
    <DeveloperTabs>
      <Panel title={text.calls} aside={<DocsLink to={DOCS.errors}>{text.docsErrors}</DocsLink>}>
        <p className="mb-3 text-14 text-ink-soft">
          {text.callsHint} {environment === 'sandbox' && text.callsRealTime}
        </p>
        <CallFilters address={address} />
        {read.error && !page && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {!page && !read.error && <Skeleton rows={4} />}
        {page?.rows.length === 0 && address.isFiltered && (
          <EmptyState title={text.nothingFound} action={<Link to="?">{text.clearFilter}</Link>} />
        )}
        {page?.rows.length === 0 && !address.isFiltered && (
          <EmptyState title={text.noCalls} action={<DocsLink to={DOCS.keys}>{text.docsKeys}</DocsLink>}>
            {text.noCallsHint}
          </EmptyState>
        )}
        {page && page.rows.length > 0 && (
          <ul ref={list} tabIndex={-1} aria-label={text.calls} className="scroll-mt-4 divide-y divide-line">
            {page.rows.map((call) => (
              <CallRow key={call.id} call={call} />
            ))}
          </ul>
        )}
        <PageLinks address={address} nextCursor={page?.nextCursor ?? null} list={list} className="mt-3 text-14" />
      </Panel>
    </DeveloperTabs>
  );
}
