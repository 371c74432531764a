import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createGraphqlClient } from '../kit/server/graphql-client.ts';
import { makeQueries } from '../kit/server/make-queries.ts';
import { App } from './app.tsx';
import { CSRF_HEADERS } from './shell/sign-in/sign-in-api.ts';
import { applyTheme, readTheme } from './shell/theme.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

applyTheme(readTheme());
createRoot(place).render(
  <StrictMode>
    <BrowserRouter basename="/workbench">
      <App client={createGraphqlClient('/staff/graphql', CSRF_HEADERS)} queries={makeQueries()} />
    </BrowserRouter>
  </StrictMode>,
);
