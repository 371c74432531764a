import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { type ClientRow, readClient, scanTargetOf } from '../../clients/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { type BrokerActor, byBroker } from '../../partners/index.ts';
import { changeQuoteRequest, lockQuoteRequest, undecidedRequests } from '../../quote-requests/index.ts';
import { latestScan, requestNewScan, type ScanRow } from '../../scans/index.ts';
import type { QuotingDeps } from '../deps.ts';

/** A website is scanned for a broker at most once in this time. */
const PAUSE_MS = 3_600_000;

/**
 * Scans the client's website again because the broker or the insured has fixed something. Requests without an
 * offer wait for it: when it is done the rules run again. While a scan is under way there is no second one. Problems: NOT_FOUND,
 * VALIDATION_FAILED without a website, RATE_LIMITED within an hour of the last scan, with `details.retryAt`.
 */
export async function requestRescan(deps: QuotingDeps, actor: BrokerActor, clientId: string): Promise<ClientRow> {
  const client = await readClient(deps, actor, clientId);
  await transaction(deps.database, async (tx) => {
    const scan = await scanAgain(tx, deps, actor, client);
    for (const id of await undecidedRequests(tx, { partnerId: actor.partnerId, clientId: client.id })) {
      const request = await lockQuoteRequest(tx, id, actor.partnerId);
      if (request && request.scanId !== scan.id) await changeQuoteRequest(tx, request, { scanId: scan.id });
    }
  });
  return client;
}

async function scanAgain(tx: Tx, deps: QuotingDeps, actor: BrokerActor, client: ClientRow): Promise<ScanRow> {
  const target = scanTargetOf(client);
  if (target === null) {
    const remedy = 'Add the website with updateClient.';
    throw validationFailed([{ path: 'clientId', message: 'the client has no website to scan', remedy }]);
  }
  const latest = await latestScan(tx, client.id);
  if (latest && latest.host === target.host) {
    if (latest.state === 'PENDING' && actor.now < latest.deadlineAt) return latest;
    const retryAt = new Date(latest.requestedAt.getTime() + PAUSE_MS);
    // A made-up scan disturbs nobody, so a developer may repeat it.
    if (deps.scanner.mode === 'live' && latest.state === 'DONE' && actor.now < retryAt) throw tooEarly(retryAt);
  }
  const { partnerId, now } = actor;
  return await requestNewScan(tx, deps, { partnerId, clientId: client.id, target, now, by: byBroker(actor) });
}

function tooEarly(retryAt: Date): Problem {
  const message = `The website was scanned within the hour. It can be scanned again from ${retryAt.toISOString()}.`;
  return new Problem('RATE_LIMITED', message, { retryAt: retryAt.toISOString() });
}
