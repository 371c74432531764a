import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { App } from '../src/dashboard/app.tsx';
import { createGraphqlClient } from '../src/kit/server/graphql-client.ts';
import { makeQueries } from '../src/kit/server/make-queries.ts';
import { FakeServer } from './fake-server.ts';

const SESSION = {
  kind: 'BROKER',
  userName: 'Dana Cole',
  quoteRequestId: null,
  now: '2026-11-22T12:00:00.000Z',
  providerName: 'Corvus',
  providerMail: 'api@corvus.example',
  providerPhone: null,
  providerClaimsMail: null,
  environment: 'production',
};

export interface OpenPage {
  readonly server: FakeServer;
  readonly user: UserEvent;
}

/** A server with a signed-in broker of the brokerage, or of one request: `{ kind: 'BIND_LINK', … }`. */
export function dashboardServer(session: Readonly<Record<string, unknown>> = {}): FakeServer {
  return new FakeServer('dashboard').answers({ session: { ...SESSION, ...session } });
}

/** Opens the whole dashboard at an address below /dashboard, as a browser would. */
export function openDashboard(path: string, server: FakeServer = dashboardServer()): OpenPage {
  vi.stubGlobal('fetch', server.fetch);
  window.history.replaceState(null, '', `/dashboard${path}`);
  const queries = makeQueries();
  render(
    <BrowserRouter basename="/dashboard" useTransitions={false}>
      <App client={createGraphqlClient('/dashboard/graphql', { 'x-bindery-dashboard': '1' })} queries={queries} />
    </BrowserRouter>,
  );
  return { server, user: userEvent.setup() };
}
