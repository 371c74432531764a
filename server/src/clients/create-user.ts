import { type InputProblem, Problem, validationFailed } from '@bindery/domain/problem.ts';
import { type Database, transaction } from '../database/index.ts';
import { isId, newId } from '../ids.ts';
import { isOneLine, ONE_LINE } from '../one-line.ts';
import { type BrokerActor, isEmail } from '../partners/index.ts';
import { clientOfPartner, upsertContact } from './store.ts';

export interface ContactInput {
  readonly name: string;
  readonly email: string;
  readonly title: string | null;
  readonly clientId: string | null;
}

export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly title: string | null;
}

const MAX_LENGTH = 200;

/**
 * Makes a policyholder contact of a client; the same e-mail again changes name and title.
 * Problems: UNAUTHORIZED (`unauthorized`) without the insured, NOT_FOUND, VALIDATION_FAILED. Spec: part 1, sections 3 and 8; D10.
 */
export async function createUser(
  deps: { readonly database: Database },
  actor: BrokerActor,
  input: ContactInput,
): Promise<Contact> {
  const clientId = input.clientId;
  if (clientId === null || clientId.trim() === '') throw new Problem('UNAUTHORIZED');
  const contact: Contact = {
    name: input.name.trim(),
    email: input.email.trim().toLowerCase(),
    title: input.title?.trim() || null,
  };
  const problems: InputProblem[] = [];
  if (contact.name === '' || contact.name.length > MAX_LENGTH) {
    problems.push({ path: 'name', message: `needs 1 to ${MAX_LENGTH} characters` });
  }
  for (const [path, text] of Object.entries(contact)) {
    if (text !== null && !isOneLine(text)) problems.push({ path, message: ONE_LINE });
  }
  if (!isEmail(contact.email)) problems.push({ path: 'email', message: 'must be an e-mail address' });
  if (contact.title && contact.title.length > MAX_LENGTH) {
    problems.push({ path: 'title', message: `must have at most ${MAX_LENGTH} characters` });
  }
  if (problems.length > 0) throw validationFailed(problems);
  await transaction(deps.database, async (tx) => {
    const client = isId(clientId) ? await clientOfPartner(tx, actor.partnerId, clientId) : undefined;
    if (!client) throw new Problem('NOT_FOUND', 'There is no client with this id.');
    await upsertContact(tx, {
      id: newId(),
      partnerId: actor.partnerId,
      clientId: client.id,
      ...contact,
      at: actor.now,
    });
  });
  return contact;
}
