import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { Skeleton } from '../kit/feedback/skeleton.tsx';
import { StatusLine } from '../kit/feedback/status-line.tsx';
import { type GraphqlClient, GraphqlContext } from '../kit/server/graphql-client.ts';
import { lazyPart } from '../kit/server/lazy-part.ts';
import { PoliciesScreen } from './lists/policies-screen.tsx';
import { RenewalsScreen } from './lists/renewals-screen.tsx';
import { RequestsScreen } from './lists/requests-screen.tsx';
import { OptionsScreen } from './options/options-screen.tsx';
import { PolicyScreen } from './policy/policy-screen.tsx';
import { inScreenWords } from './refusals/in-screen-words.ts';
import { RequestScreen } from './request/request-screen.tsx';
import { Frame } from './shell/frame.tsx';
import { NotFound } from './shell/not-found.tsx';

/** Loaded when it is opened. */
const InboxScreen = lazyPart(async () => ({ default: (await import('./inbox/inbox-screen.tsx')).InboxScreen }));
/** Once a year for each policy. */
const RenewalScreen = lazyPart(async () => ({ default: (await import('./renewal/renewal-screen.tsx')).RenewalScreen }));
/** Few users open this screen, so it is loaded on demand. */
const DevelopersScreen = lazyPart(async () => ({
  default: (await import('./developers/developers-screen.tsx')).DevelopersScreen,
}));
const PeopleScreen = lazyPart(async () => ({ default: (await import('./developers/people-screen.tsx')).PeopleScreen }));
const CallsScreen = lazyPart(async () => ({ default: (await import('./developers/calls-screen.tsx')).CallsScreen }));

/** The application form brings the questions and rules of all products. */
const ApplicationScreen = lazyPart(async () => ({
  default: (await import('./form/application-screen.tsx')).ApplicationScreen,
}));
const IndicationScreen = lazyPart(async () => ({
  default: (await import('./indication/indication-screen.tsx')).IndicationScreen,
}));
const AppetiteScreen = lazyPart(async () => ({
  default: (await import('./appetite/appetite-screen.tsx')).AppetiteScreen,
}));
const StartScreen = lazyPart(async () => ({ default: (await import('./start/start-screen.tsx')).StartScreen }));

export function App({ client, queries }: { readonly client: GraphqlClient; readonly queries: QueryClient }): ReactNode {
  return (
    <QueryClientProvider client={queries}>
      <GraphqlContext value={useMemo(() => inScreenWords(client), [client])}>
        <StatusLine place={useLocation().pathname}>
          <Routes>
            <Route element={<Frame />}>
              <Route index element={<RequestsScreen />} />
              <Route path="requests/:id" element={<RequestScreen />} />
              <Route path="requests/:id/options" element={<OptionsScreen />} />
              <Route path="requests/:id/renewal" element={<Later screen={<RenewalScreen />} />} />
              <Route path="renewals" element={<RenewalsScreen />} />
              <Route path="policies" element={<PoliciesScreen />} />
              <Route path="policies/:id" element={<PolicyScreen />} />
              <Route path="inbox" element={<Later screen={<InboxScreen />} />} />
              <Route path="start" element={<Later screen={<StartScreen />} />} />
              <Route path="indication" element={<Later screen={<IndicationScreen />} />} />
              <Route path="appetite" element={<Later screen={<AppetiteScreen />} />} />
              <Route path="requests/:id/application/*" element={<Later screen={<ApplicationScreen />} />} />
              <Route path="developers" element={<Later screen={<DevelopersScreen />} />} />
              <Route path="developers/people" element={<Later screen={<PeopleScreen />} />} />
              <Route path="developers/requests" element={<Later screen={<CallsScreen />} />} />
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </StatusLine>
      </GraphqlContext>
    </QueryClientProvider>
  );
}

function Later({ screen }: { readonly screen: ReactNode }): ReactNode {
  return <Suspense fallback={<Skeleton shape="page" />}>{screen}</Suspense>;
}
