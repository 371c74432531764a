import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createGraphqlClient } from '../kit/server/graphql-client.ts';
import { makeQueries } from '../kit/server/make-queries.ts';
import { followRegion } from '../kit/text/region.ts';
import { App } from './app.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

followRegion(navigator.language);

createRoot(place).render(
  <StrictMode>
    {/* Show input at once: a checkbox kept in the address must not wait for a transition. */}
    <BrowserRouter basename="/dashboard" useTransitions={false}>
      <App client={createGraphqlClient('/dashboard/graphql', { 'x-bindery-dashboard': '1' })} queries={makeQueries()} />
    </BrowserRouter>
  </StrictMode>,
);
