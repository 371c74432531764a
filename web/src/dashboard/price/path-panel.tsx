import type { ReactNode } from 'react';
import { Panel } from '../../kit/feedback/panel.tsx';
import { PathView } from '../../kit/price/path-view.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import type { Request } from '../request/request-operations.ts';
import { READ_PATH } from './price-operations.ts';

/** Requests for which something can still change; the server says so again. */
const WITH_PATH: ReadonlySet<string> = new Set([
  'INCOMPLETE',
  'SUBMITTED',
  'NEEDS_MORE_DATA',
  'HOLD',
  'DECLINED',
  'QUOTES_SHARED',
]);

/** The answers can change meanwhile, and the scan can end. */
const REREAD_MS = 30_000;

/** What would lead the request to an automatic quote, and what would lower its price. */
export function PathPanel({ request }: { readonly request: Request }): ReactNode {
  const isEnabled = WITH_PATH.has(request.status);
  const { data } = useRead(READ_PATH, { id: request.id }, { isEnabled, refetchMs: REREAD_MS });
  const path = isEnabled ? data?.request.pathToYes : null;
  if (!path) return null;
  return (
    <Panel title={path.now.outcome === 'QUOTED' ? text.savingsTitle : text.pathTitle}>
      {isClosed(request) && <p className="mb-3">{text.pathClosed(request.whyNotResubmit)}</p>}
      <PathView path={path} reader="broker" />
    </Panel>
  );
}

/** An underwriter has the request in hand, or waits for answers: other terms cannot be asked for. */
function isClosed(request: Request): request is Request & { readonly whyNotResubmit: string } {
  const { wasSubmitted, status, whyNotResubmit } = request;
  return wasSubmitted && status !== 'DECLINED' && whyNotResubmit !== null;
}
