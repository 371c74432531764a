import { type InputProblem, Problem, validationFailed } from '@bindery/domain/problem.ts';
import { isEmail, lineFault, TEXT_LENGTH } from '@bindery/domain/text/index.ts';
import { type Database, transaction } from '../database/index.ts';
import { isId, newId } from '../ids.ts';
import type { BrokerActor } from '../partners/index.ts';
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

/**
 * Creates a policyholder contact of a client; the same e-mail again changes name and title.
 * Problems: UNAUTHORIZED (`unauthorized`) without the insured, NOT_FOUND, VALIDATION_FAILED. Spec: part 1, sections 3
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

/** A contact as stored, and everything that is wrong with it. */
export function readContact(input: Contact): { readonly contact: Contact; readonly problems: readonly InputProblem[] } {
  const contact: Contact = {
    name: input.name.trim(),
    email: input.email.trim().toLowerCase(),
    title: input.title?.trim() || null,
  };
  return { contact, problems: contactProblems(contact) };
}

function contactProblems({ name, email, title }: Contact): readonly InputProblem[] {
  const nameFault = name === '' ? `needs 1 to ${TEXT_LENGTH} characters` : lineFault(name);
  const titleFault = title === null ? undefined : lineFault(title);
  const problems: InputProblem[] = [];
  if (nameFault !== undefined) {
    problems.push({ path: 'name', message: nameFault, remedy: "Send the person's name as it is written." });
  }
  if (!isEmail(email)) {
    problems.push({
      path: 'email',
      message: 'must be an e-mail address',
      remedy: 'Send one such as ann@acme.example.',
    });
  }
  if (titleFault !== undefined) {
    problems.push({ path: 'title', message: titleFault, remedy: 'Send a short title, or leave it out.' });
  }
  return problems;
}
