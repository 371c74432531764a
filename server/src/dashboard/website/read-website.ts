import { Problem } from '@bindery/domain/problem.ts';
import { type DashboardActor, mayAct } from '../../broker-access/index.ts';
import { type ClientRow, readClient } from '../../clients/index.ts';
import type { Database } from '../../database/index.ts';
import type { Clock } from '../../ports.ts';
import { quoteRequestById } from '../../quote-requests/index.ts';
import { type RescanOutlook, rescanOutlook } from '../../quoting/index.ts';
import { liveReportLinks, type ReportLink, type Scanner, type WebsiteScan, websiteScan } from '../../scans/index.ts';

export interface WebsiteDeps {
  readonly database: Database;
  readonly scanner: Scanner;
  readonly clock: Clock;
}

/** What an outsider sees of a client's website, and what its broker can do about it. */
export interface Website {
  readonly client: ClientRow;
  readonly scan: WebsiteScan;
  readonly rescan: RescanOutlook;
  readonly links: readonly ReportLink[];
  readonly isReadOnly: boolean;
}

/**
 * A client that the session may see: the one of its request, those of the brokerage, or the partner's. Errors:
 * NOT_FOUND, for unknown, foreign and inaccessible ids alike.
 */
export async function clientInReach(
  deps: Pick<WebsiteDeps, 'database'>,
  { broker, session }: DashboardActor,
  clientId: string,
): Promise<ClientRow> {
  const client = await readClient(deps, broker, clientId);
  const isInReach =
    session.kind === 'BIND_LINK'
      ? (await requestOfSession(deps, session))?.clientId === client.id
      : session.brokerageId === null || client.brokerageId === session.brokerageId;
  if (!isInReach) throw new Problem('NOT_FOUND', 'There is no client with this id.');
  return client;
}

async function requestOfSession(
  { database }: Pick<WebsiteDeps, 'database'>,
  { quoteRequestId, partnerId }: DashboardActor['session'],
) {
  return quoteRequestId === null ? undefined : await quoteRequestById(database.kysely, quoteRequestId, partnerId);
}

/** Errors: NOT_FOUND. */
export async function readWebsite(deps: WebsiteDeps, actor: DashboardActor, clientId: string): Promise<Website> {
  const client = await clientInReach(deps, actor, clientId);
  const { partnerId, now } = actor.broker;
  const owner = { partnerId, clientId: client.id };
  const { kysely } = deps.database;
  return {
    client,
    scan: await websiteScan(deps, owner),
    rescan: await rescanOutlook(kysely, deps, now, client),
    links: await liveReportLinks(kysely, owner, now),
    isReadOnly: !mayAct(actor),
  };
}
