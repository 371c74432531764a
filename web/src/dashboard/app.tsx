import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { type GraphqlClient, GraphqlContext } from '../kit/graphql-client.ts';
import { StatusLine } from '../kit/status-line.tsx';
import { DevelopersScreen } from './developers/developers-screen.tsx';
import { OptionsScreen } from './options/options-screen.tsx';
import { PoliciesScreen } from './policies-screen.tsx';
import { RequestScreen } from './request/request-screen.tsx';
import { RequestsScreen } from './requests-screen.tsx';
import { Frame } from './shell/frame.tsx';
import { NotFound } from './shell/not-found.tsx';

export function App({ client, queries }: { readonly client: GraphqlClient; readonly queries: QueryClient }): ReactNode {
  return (
    <QueryClientProvider client={queries}>
      <GraphqlContext value={client}>
        <StatusLine>
          <Routes>
            <Route element={<Frame />}>
              <Route index element={<RequestsScreen />} />
              <Route path="requests/:id" element={<RequestScreen />} />
              <Route path="requests/:id/options" element={<OptionsScreen />} />
              <Route path="policies" element={<PoliciesScreen />} />
              <Route path="developers" element={<DevelopersScreen />} />
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </StatusLine>
      </GraphqlContext>
    </QueryClientProvider>
  );
}
