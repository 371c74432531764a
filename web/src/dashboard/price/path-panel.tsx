import type { ReactNode } from 'react';
import { Panel } from '../../kit/feedback/panel.tsx';
import type { Path } from '../../kit/price/path.ts';
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
      {isClosed(request) && <Closed request={request} hasWay={hasWay(path)} />}
      <PathView
        path={path}
        readerOf={({ field }) => (!isClosed(request) || isAskedFor(request, field) ? 'broker' : 'brokerWhoWaits')}
      />
    </Panel>
  );
}

type ClosedRequest = Request & { readonly whyNotResubmit: string };

/** Why nothing of it can be changed, and what the steps are then good for: what is picked up is not quoted by the rules. */
function Closed(props: { readonly request: ClosedRequest; readonly hasWay: boolean }): ReactNode {
  const { pickedUpBy, asked, status, whyNotResubmit } = props.request;
  const isSomeOpen = status === 'NEEDS_MORE_DATA' && asked?.items.some(({ field }) => field !== null);
  return (
    <div className="mb-3 grid gap-1">
      <p>{isSomeOpen ? text.pathAskedOnly(whyNotResubmit) : text.pathClosed(whyNotResubmit)}</p>
      {pickedUpBy !== null && props.hasWay && <p>{text.pathPickedUp(pickedUpBy)}</p>}
    </div>
  );
}

/** Some changes would have led to an automatic quote; where none would, the path says so itself. */
function hasWay({ now, combined }: Path): boolean {
  return now.outcome !== 'QUOTED' && combined?.outcome === 'QUOTED';
}

/** The answers that an underwriter asked for by name are given in the application, and only those (D57). */
function isAskedFor({ status, asked }: Request, field: string): boolean {
  return status === 'NEEDS_MORE_DATA' && asked !== null && asked.items.some((item) => item.field === field);
}

/** An underwriter has the request in hand, or waits for answers: other terms cannot be asked for. */
function isClosed(request: Request): request is ClosedRequest {
  const { wasSubmitted, status, whyNotResubmit } = request;
  return wasSubmitted && status !== 'DECLINED' && whyNotResubmit !== null;
}
