import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { type ClientRow, readClient } from '../../clients/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { type BrokerActor, byBroker } from '../../partners/index.ts';
import { changeQuoteRequest, lockQuoteRequest, undecidedRequests } from '../../quote-requests/index.ts';
import { requestNewScan, type ScanRow } from '../../scans/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { rescanOutlook } from './rescan-outlook.ts';

/**
 * Scans the client's website again because the broker or the insured has fixed something. Requests without an offer
 * wait for it: when it is done the rules run again. While a scan is under way there is no second one. Errors:
 * NOT_FOUND, VALIDATION_FAILED without a website, INVALID_STATE when its owner asked not to be scanned, RATE_LIMITED
 * within an hour of the last scan, with `details.retryAt` and the seconds until then.
 */
export async function requestRescan(deps: QuotingDeps, actor: BrokerActor, clientId: string): Promise<ClientRow> {
  const client = await readClient(deps, actor, clientId);
  await transaction(deps.database, async (tx) => {
    const scan = await scanAgain(tx, deps, actor, client);
    for (const id of await undecidedRequests(tx, { partnerId: actor.partnerId, clientId: client.id })) {
      const request = await lockQuoteRequest(tx, id, actor.partnerId);
      if (request && request.scanId !== scan.id) await changeQuoteRequest(tx, request, { scanId: scan.id }, actor.now);
    }
  });
  return client;
}

async function scanAgain(tx: Tx, deps: QuotingDeps, actor: BrokerActor, client: ClientRow): Promise<ScanRow> {
  const outlook = await rescanOutlook(tx, deps, actor.now, client);
  switch (outlook.kind) {
    case 'NO_WEBSITE': {
      const remedy = 'Add the website with updateClient.';
      throw validationFailed([{ path: 'clientId', message: 'the client has no website to scan', remedy }]);
    }
    case 'UNDER_WAY':
      return outlook.scan;
    case 'OPTED_OUT':
      throw new Problem('INVALID_STATE', outlook.because, { reason: 'OPTED_OUT' });
    case 'TOO_EARLY':
      throw tooEarly(outlook.retryAt, actor.now);
    case 'POSSIBLE': {
      const { partnerId, now } = actor;
      const { target } = outlook;
      return await requestNewScan(tx, deps, { partnerId, clientId: client.id, target, now, by: byBroker(actor) });
    }
    default:
      return outlook satisfies never;
  }
}

function tooEarly(retryAt: Date, now: Date): Problem {
  const message = `The website was scanned within the hour. It can be scanned again from ${retryAt.toISOString()}.`;
  const retryAfterSeconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  return new Problem('RATE_LIMITED', message, { retryAt: retryAt.toISOString(), retryAfterSeconds });
}
