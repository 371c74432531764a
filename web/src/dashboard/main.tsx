import './app.css';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createGraphqlClient } from '../kit/graphql-client.ts';
import { followRegion } from '../kit/region.ts';
import { Unreachable } from '../kit/remote-problem.ts';
import { App } from './app.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

followRegion(navigator.language);

const queries = new QueryClient({
  defaultOptions: {
    // Read again when nothing answered, never when the server said no; nothing that was pressed is sent twice.
    queries: { retry: (count, error) => error instanceof Unreachable && count < 2, staleTime: 5_000 },
    mutations: { retry: false },
  },
});

createRoot(place).render(
  <StrictMode>
    {/* What is pressed shows at once: a checkbox kept in the address must not wait for a transition. */}
    <BrowserRouter basename="/dashboard" useTransitions={false}>
      <App client={createGraphqlClient('/dashboard/graphql', { 'x-bindery-dashboard': '1' })} queries={queries} />
    </BrowserRouter>
  </StrictMode>,
);
