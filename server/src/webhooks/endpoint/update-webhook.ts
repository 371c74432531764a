import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { publicAddresses, RefusedDial } from '@bindery/outbound';
import { recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import { assertMayDevelop, type BrokerActor, byBroker } from '../../partners/index.ts';
import type { WebhookDeps } from '../deps.ts';
import { endpointOf, lockEndpoint, saveEndpoint } from './endpoint-store.ts';
import type { WebhookView } from './read-webhook.ts';
import { dialledHost, WEBHOOK_REMEDY, webhookUrlProblems } from './url-rules.ts';

// Saving does not wait for slow name servers: the address is checked again at each connection.
const LOOKUP_MS = 1500;

/**
 * Stores the URL to which the partner's events go, and switches a disabled endpoint on again.
 * Errors: UNAUTHORIZED, VALIDATION_FAILED for a URL that is not https or whose host is not public. A host without an address yet is
 * accepted. Spec: part 2, sections 5 and 7; decisions D43.
 */
export async function updateWebhook(deps: WebhookDeps, actor: BrokerActor, url: string): Promise<WebhookView> {
  assertMayDevelop(actor);
  const { allowLoopback } = deps.webhooks.sender;
  const problems = webhookUrlProblems(url, allowLoopback);
  if (problems.length > 0) throw validationFailed(problems);
  const refusal = await refuseHost(deps, new URL(url));
  if (refusal) throw validationFailed([{ path: 'webhookUrl', message: refusal, remedy: WEBHOOK_REMEDY }]);
  return await transaction(deps.database, async (tx) => {
    const before = await lockEndpoint(tx, actor.partnerId);
    await saveEndpoint(tx, { partnerId: actor.partnerId, url, contactEmail: actor.userEmail, at: actor.now });
    await recordChange(tx, {
      partnerId: actor.partnerId,
      entity: 'webhook',
      entityId: actor.partnerId,
      action: 'webhook URL set',
      actor: byBroker(actor),
      at: actor.now,
      requestId: actor.requestId,
      change: { url: { before: before?.url ?? null, after: url } },
    });
    const saved = await endpointOf(tx, actor.partnerId);
    if (!saved) throw new Problem('INTERNAL');
    return saved;
  });
}

async function refuseHost({ webhooks }: WebhookDeps, url: URL): Promise<string | undefined> {
  const { resolve, sender } = webhooks;
  const lookup = publicAddresses(dialledHost(url), resolve, sender.allowLoopback).then(
    () => undefined,
    (error: unknown) =>
      error instanceof RefusedDial && error.fault === 'refused-address'
        ? `must have a public host: ${error.message}`
        : undefined,
  );
  const deadline = new AbortController();
  const late = new Promise<undefined>((answer) => {
    const timer = setTimeout(() => answer(undefined), LOOKUP_MS);
    deadline.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  return await Promise.race([lookup, late]).finally(() => deadline.abort());
}
