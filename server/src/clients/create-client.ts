import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';
import { recordChange } from '../audit/index.ts';
import { type Database, transaction } from '../database/index.ts';
import { isId, newId } from '../ids.ts';
import { notFound } from '../not-found.ts';
import { type BrokerActor, brokerageOfPartner, byBroker } from '../partners/index.ts';
import { type ClientInput, checkClientInput } from './read-client-input.ts';
import { type Contact, readContact } from './read-contact.ts';
import { saveContact } from './save-contact.ts';
import { type ClientRow, insertClient } from './store.ts';

export interface NewClient extends ClientInput {
  readonly brokerageId: string;
  /** The person to whom its documents go, where that is known from the start. */
  readonly contact?: Contact | null;
}

/**
 * Creates a client (the insured) for one of the partner's brokerages.
 * Errors: VALIDATION_FAILED, NOT_FOUND for a brokerage that is not the partner's. Spec: part 1, sections 3, 5 and 7;
 * D13, D14.
 */
export async function createClient(
  deps: { readonly database: Database },
  actor: BrokerActor,
  input: NewClient,
): Promise<ClientRow> {
  const { values, contact, problems } = checkNewClient(input);
  if (problems.length > 0) throw validationFailed(problems);
  const id = newId();
  return await transaction(deps.database, async (tx) => {
    const brokerage = isId(input.brokerageId)
      ? await brokerageOfPartner(tx, actor.partnerId, input.brokerageId)
      : undefined;
    if (!brokerage) throw notFound('brokerage');
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
    if (contact) await saveContact(tx, actor, id, contact);
    return { id, brokerageId: brokerage.id, ...values };
  });
}

/** All faults of client and contact together, those of the contact below `contact`. */
function checkNewClient({ contact, ...input }: Omit<NewClient, 'brokerageId'>) {
  const client = checkClientInput({ ...input, name: input.name ?? '' });
  const person = contact ? readContact(contact) : undefined;
  const ofContact = (person?.problems ?? []).map((problem) => ({ ...problem, path: `contact.${problem.path}` }));
  return { values: client.values, contact: person?.contact, problems: [...client.problems, ...ofContact] };
}

/** What is wrong with a new client, to be told beside other faults. */
export function newClientProblems(input: Omit<NewClient, 'brokerageId'>): readonly InputProblem[] {
  return checkNewClient(input).problems;
}
