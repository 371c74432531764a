import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { StatusLine } from '../kit/feedback/status-line.tsx';
import { type GraphqlClient, GraphqlContext } from '../kit/server/graphql-client.ts';
import { lazyPart } from '../kit/server/lazy-part.ts';
import { QueueScreen } from './queue/queue-screen.tsx';
import { CommandCenter } from './shell/commands.tsx';
import { Frame } from './shell/frame.tsx';
import { LiveChanges } from './shell/live-changes.tsx';
import { NotFound } from './shell/not-found.tsx';
import { SessionGate } from './shell/session-gate.tsx';

const RequestScreen = lazyPart(() =>
  import('./request/request-screen.tsx').then((m) => ({ default: m.RequestScreen })),
);
const PoliciesScreen = lazyPart(() =>
  import('./places/policies-screen.tsx').then((m) => ({ default: m.PoliciesScreen })),
);
const PolicyScreen = lazyPart(() => import('./places/policy-screen.tsx').then((m) => ({ default: m.PolicyScreen })));
const ExposureScreen = lazyPart(() =>
  import('./places/exposure-screen.tsx').then((m) => ({ default: m.ExposureScreen })),
);
const PortfolioScreen = lazyPart(() =>
  import('./portfolio/portfolio-screen.tsx').then((m) => ({ default: m.PortfolioScreen })),
);
const RenewalsScreen = lazyPart(() =>
  import('./places/renewals-screen.tsx').then((m) => ({ default: m.RenewalsScreen })),
);
const AuditScreen = lazyPart(() => import('./places/audit-screen.tsx').then((m) => ({ default: m.AuditScreen })));
const InboxScreen = lazyPart(() => import('./inbox/inbox-screen.tsx').then((m) => ({ default: m.InboxScreen })));
const SettingsScreen = lazyPart(() =>
  import('./settings/settings-screen.tsx').then((m) => ({ default: m.SettingsScreen })),
);

export function App({ client, queries }: { readonly client: GraphqlClient; readonly queries: QueryClient }): ReactNode {
  return (
    <QueryClientProvider client={queries}>
      <GraphqlContext value={client}>
        <StatusLine place={pageOf(useLocation().pathname)}>
          <SessionGate>
            <LiveChanges>
              <CommandCenter>
                <Routes>
                  <Route element={<Frame />}>
                    <Route index element={<QueueScreen />} />
                    <Route path="requests/:id/*" element={<RequestScreen />} />
                    <Route path="policies" element={<PoliciesScreen />} />
                    <Route path="policies/:id" element={<PolicyScreen />} />
                    <Route path="exposure" element={<ExposureScreen />} />
                    <Route path="portfolio/*" element={<PortfolioScreen />} />
                    <Route path="inbox" element={<InboxScreen />} />
                    <Route path="renewals" element={<RenewalsScreen />} />
                    <Route path="audit" element={<AuditScreen />} />
                    <Route path="settings/*" element={<SettingsScreen />} />
                    <Route path="*" element={<NotFound />} />
                  </Route>
                </Routes>
              </CommandCenter>
            </LiveChanges>
          </SessionGate>
        </StatusLine>
      </GraphqlContext>
    </QueryClientProvider>
  );
}

/** The tabs of a request are one page. */
function pageOf(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/');
}
