import { Problem } from '@bindery/domain/problem.ts';
import { recordChange } from '../audit/index.ts';
import { type Database, transaction } from '../database/index.ts';
import { isId, newId } from '../ids.ts';
import { type BrokerActor, brokerageOfPartner, byBroker } from '../partners/index.ts';
import { type ClientInput, readClientInput } from './read-client-input.ts';
import { type ClientRow, insertClient } from './store.ts';

/**
 * Creates a client (the insured) for one of the partner's brokerages.
 * Problems: VALIDATION_FAILED, NOT_FOUND for a brokerage that is not the partner's. Spec: part 1, sections 3, 5 and 7;
 * D13, D14.
 */
export async function createClient(
  deps: { readonly database: Database },
  actor: BrokerActor,
  input: ClientInput & { readonly brokerageId: string },
): Promise<ClientRow> {
  const values = readClientInput({ ...input, name: input.name ?? '' });
  const id = newId();
  return await transaction(deps.database, async (tx) => {
    const brokerage = isId(input.brokerageId)
      ? await brokerageOfPartner(tx, actor.partnerId, input.brokerageId)
      : undefined;
    if (!brokerage) throw new Problem('NOT_FOUND', 'There is no brokerage with this id.');
    await insertClient(tx, {
      ...values,
      id,
      partnerId: actor.partnerId,
      brokerageId: brokerage.id,
      createdAt: actor.now,
    });
    await recordChange(tx, {
      partnerId: actor.partnerId,
      entity: 'client',
      entityId: id,
      action: 'created',
      actor: byBroker(actor),
      at: actor.now,
      requestId: actor.requestId,
      change: { name: values.name, primaryWebsite: values.primaryWebsite, address: values.address },
    });
    return { id, brokerageId: brokerage.id, ...values };
  });
}
