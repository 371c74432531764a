import { Problem } from '@bindery/domain/problem.ts';
import { type QuoteRequestAction, refusal, wordsForBroker } from '@bindery/domain/quote-request/index.ts';
import { type DashboardActor, mayAct } from '../../broker-access/index.ts';
import { type DocumentStore, type DocumentView, documentUrl, recordOpened } from '../../documents/index.ts';
import { byBroker, namesOfPeople } from '../../partners/index.ts';
import { type PolicyView, type ReadPolicyDeps, readPolicy } from '../../policies/index.ts';
import type { Clock } from '../../ports.ts';
import { lifecycleFacts } from '../../quote-requests/index.ts';
import { type QuoteRequestView, readQuoteRequest, type ViewCache } from '../../quoting/index.ts';
import { type DashboardRequest, detailsOfRow } from './request-details.ts';
import { recordWithPolicyDocuments } from './request-details-store.ts';

export interface ReadDeps extends ReadPolicyDeps {
  readonly views: ViewCache;
}

/**
 * One request that the session may see: the one of a bind link, those of the brokerage, or the partner's. Errors:
 * NOT_FOUND, for unknown, foreign and inaccessible ids alike. Spec: part 1, section 6; D11, D36.
 */
export async function readDashboardRequest(
  deps: ReadDeps,
  actor: DashboardActor,
  id: string,
): Promise<DashboardRequest> {
  const { session, broker } = actor;
  const view = await readQuoteRequest(deps, broker, id);
  const isInReach =
    session.kind === 'BIND_LINK'
      ? view.id === session.quoteRequestId
      : session.brokerageId === null || view.client.brokerageId === session.brokerageId;
  const { kysely } = deps.database;
  const row = isInReach ? await recordWithPolicyDocuments(kysely, broker.partnerId, view.id) : undefined;
  if (!row) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  const makers = new Set([...row.documents, ...row.policyDocuments].map(({ createdBy }) => createdBy));
  const names = await namesOfPeople(kysely, broker.partnerId, [...makers]);
  return { ...view, details: detailsOfRow(row, view, { facts: await lifecycleFacts(kysely, row), names }) };
}

export async function policyOfRequest(
  deps: ReadPolicyDeps,
  { broker }: DashboardActor,
  { policyId }: QuoteRequestView,
): Promise<PolicyView | null> {
  return policyId === null ? null : await readPolicy(deps, broker, policyId);
}

/**
 * Every document of a request: quote, received uploads and signed application, then those of its policy. A file that
 * was refused, or has not arrived, is none.
 */
export async function documentsOfRequest(
  deps: ReadPolicyDeps,
  actor: DashboardActor,
  view: QuoteRequestView,
): Promise<readonly DocumentView[]> {
  const [newest] = view.quotes;
  const policy = await policyOfRequest(deps, actor, view);
  return [
    ...(newest?.document ? [newest.document] : []),
    ...view.supportingDocuments.filter(({ isReady }) => isReady),
    ...(policy?.documents ?? []),
  ];
}

/** A link to one document, created on request and valid for 5 minutes, and recorded as opened. Errors: NOT_FOUND, UPLOAD_NOT_READY. */
export async function documentLink(
  deps: ReadDeps & { readonly documentStore: DocumentStore; readonly clock: Clock },
  actor: DashboardActor,
  asked: { readonly quoteRequestId: string; readonly documentId: string },
): Promise<string> {
  const view = await readDashboardRequest(deps, actor, asked.quoteRequestId);
  const document = (await documentsOfRequest(deps, actor, view)).find(({ id }) => id === asked.documentId);
  if (!document) throw new Problem('NOT_FOUND', 'There is no document with this id.');
  const url = await documentUrl(deps, document);
  if (url === null) throw new Problem('UPLOAD_NOT_READY');
  const { partnerId, now: at, requestId } = actor.broker;
  const { id, name } = document;
  await recordOpened(deps, { id, partnerId, name, actor: byBroker(actor.broker), at, requestId });
  return url;
}

/** Why a broker may not do this now, in words, or null: the reason with which a screen disables its button (D22). */
export function whyNot(request: DashboardRequest, action: QuoteRequestAction, actor: DashboardActor): string | null {
  if (!mayAct(actor)) return 'Developers of a partner read; a broker of the brokerage acts.';
  const { facts } = request.details;
  const refused = refusal(facts, action, 'BROKER', actor.broker.now.getTime());
  return refused ? wordsForBroker(facts, action, refused) : null;
}
