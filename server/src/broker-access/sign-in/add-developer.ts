import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { isEmail, lineFault } from '@bindery/domain/text/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import { isId, newId } from '../../ids.ts';
import { isRemoved, partnerById, updatePerson } from '../../partners/index.ts';
import type { Clock } from '../../ports.ts';
import { upsertDeveloper } from './developer-store.ts';

export interface NewDeveloper {
  readonly partnerId: string;
  readonly email: string;
  readonly name: string;
  /** Who added them. */
  readonly by: string;
}

/**
 * Lets a person sign in by mailed link as a developer of a partner: keys, webhooks and read access, no bind. Adding the
 * same address again changes the name, and lets a person in again who was removed. Errors: NOT_FOUND,
 * VALIDATION_FAILED.
 */
export async function addDeveloper(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  input: NewDeveloper,
): Promise<void> {
  const email = input.email.trim().toLowerCase();
  const name = input.name.trim();
  const nameFault = name === '' ? 'needs 1 to 200 characters' : lineFault(name);
  const problems = [
    ...(isEmail(email) ? [] : [{ path: 'email', message: 'needs a mail address' }]),
    ...(nameFault === undefined ? [] : [{ path: 'name', message: nameFault }]),
  ];
  if (problems.length > 0) throw validationFailed(problems);
  const now = clock();
  await transaction(database, async (tx) => {
    if (!isId(input.partnerId) || !(await partnerById(tx, input.partnerId))) throw new Problem('NOT_FOUND');
    await upsertDeveloper(tx, {
      id: newId(),
      partner_id: input.partnerId,
      email,
      name,
      created_at: now,
    });
    const key = { partnerId: input.partnerId, email };
    const wasRemoved = await isRemoved(tx, key);
    if (wasRemoved) await updatePerson(tx, key, { removedAt: null });
    await recordChange(tx, {
      partnerId: input.partnerId,
      entity: 'partner',
      entityId: input.partnerId,
      action: 'developer added',
      actor: { kind: 'STAFF', name: input.by },
      at: now,
      change: { email, ...(wasRemoved && { letInAgain: true }) },
    });
  });
}
