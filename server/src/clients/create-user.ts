import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { type Database, transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import { notFound } from '../not-found.ts';
import type { BrokerActor } from '../partners/index.ts';
import { type Contact, readContact } from './read-contact.ts';
import { saveContact } from './save-contact.ts';
import { lockClientOfPartner } from './store.ts';

export interface ContactInput {
  readonly name: string;
  readonly email: string;
  readonly title: string | null;
  readonly clientId: string | null;
}

/**
 * Creates a policyholder contact of a client; the same e-mail again changes name and title.
 * Errors: UNAUTHORIZED (`unauthorized`) without the insured, NOT_FOUND, VALIDATION_FAILED. Spec: part 1, sections 3
 * and 8; D10.
 */
export async function createUser(
  deps: { readonly database: Database },
  actor: BrokerActor,
  input: ContactInput,
): Promise<Contact> {
  const clientId = input.clientId;
  if (clientId === null || clientId.trim() === '') throw new Problem('UNAUTHORIZED');
  const { contact, problems } = readContact(input);
  if (problems.length > 0) throw validationFailed(problems);
  await transaction(deps.database, async (tx) => {
    const client = isId(clientId) ? await lockClientOfPartner(tx, actor.partnerId, clientId) : undefined;
    if (!client) throw notFound('client');
    await saveContact(tx, actor, client.id, contact);
  });
  return contact;
}
