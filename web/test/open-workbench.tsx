import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { createGraphqlClient } from '../src/kit/server/graphql-client.ts';
import { makeQueries } from '../src/kit/server/make-queries.ts';
import { App } from '../src/workbench/app.tsx';
import { CSRF_HEADERS } from '../src/workbench/shell/sign-in/sign-in-api.ts';
import { FakeServer } from './fake-server.ts';
import type { OpenPage } from './open-dashboard.tsx';

const STAFF = { id: 'staff-1', name: 'Grace Lind', email: 'grace.lind@provider.example', role: 'MANAGER' };
const SESSION = {
  staff: STAFF,
  environment: 'PRODUCTION',
  providerName: 'Corvus',
  providerTimeZone: 'UTC',
  hasTwoFactor: true,
};

/** A server with a signed-in manager, unless `session` says otherwise; no other person is there. */
export function workbenchServer(session: Readonly<Record<string, unknown>> = {}): FakeServer {
  return new FakeServer('staff').answers({ session: { ...SESSION, ...session }, noteViewing: [] });
}

/** Opens the whole workbench at an address below /workbench, as a browser would. */
export function openWorkbench(path: string, server: FakeServer = workbenchServer()): OpenPage {
  vi.stubGlobal('fetch', server.fetch);
  window.history.replaceState(null, '', `/workbench${path}`);
  const queries = makeQueries();
  render(
    <BrowserRouter basename="/workbench">
      <App client={createGraphqlClient('/staff/graphql', CSRF_HEADERS)} queries={queries} />
    </BrowserRouter>,
  );
  return { server, user: userEvent.setup() };
}
