import type { ReactNode } from 'react';

/** Pages of the documentation, which is served beside the dashboard. */
export const DOCS = {
  keys: '/api-docs/setup/authentication',
  webhooks: '/api-docs/webhooks/subscribe',
  events: '/api-docs/webhooks/events',
  signature: '/api-docs/webhooks/verify-signature',
  errors: '/api-docs/errors',
  ofError: (code: string) => `/api-docs/errors/${code}`,
  ofOperation: (name: string) => `/api-docs/reference/${name}`,
} as const;

/** A link into the documentation; it leaves the dashboard, so it is no link of the router. */
export function DocsLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return <a href={to}>{children}</a>;
}
