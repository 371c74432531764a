import { recordChange } from '../audit/index.ts';
import { type Database, transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import type { JobSender } from '../jobs/index.ts';
import { notFound } from '../not-found.ts';
import { type BrokerActor, byBroker } from '../partners/index.ts';
import { type ClientInput, normaliseName, readClientInput } from './read-client-input.ts';
import { type ClientRow, lockClientOfPartner, saveClient } from './store.ts';

/** Sent when a client has another website: `{ clientId }`. */
export const WEBSITE_CHANGED_JOB = 'clients.website-changed';

/**
 * Changes the given fields of a client and leaves the others unchanged.
 * Errors: NOT_FOUND, VALIDATION_FAILED (nothing is saved). Spec: part 1, section 7; D15.
 */
export async function updateClient(
  deps: { readonly database: Database; readonly jobs: JobSender },
  actor: BrokerActor,
  input: ClientInput & { readonly id: string },
): Promise<ClientRow> {
  return await transaction(deps.database, async (tx) => {
    const before = isId(input.id) ? await lockClientOfPartner(tx, actor.partnerId, input.id) : undefined;
    if (!before) throw notFound('client');
    const values = readClientInput(input, { ...before, normalisedName: normaliseName(before.name) });
    await saveClient(tx, before.id, values, actor.now);
    await recordChange(tx, {
      partnerId: actor.partnerId,
      entity: 'client',
      entityId: before.id,
      action: 'changed',
      actor: byBroker(actor),
      at: actor.now,
      requestId: actor.requestId,
      change: {
        before: { name: before.name, primaryWebsite: before.primaryWebsite, address: before.address },
        after: { name: values.name, primaryWebsite: values.primaryWebsite, address: values.address },
      },
    });
    if (values.websiteDomain !== before.websiteDomain) {
      await deps.jobs.enqueue(tx, WEBSITE_CHANGED_JOB, { clientId: before.id });
    }
    return { ...before, ...values };
  });
}
