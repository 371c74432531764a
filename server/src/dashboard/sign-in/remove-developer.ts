import { Problem } from '@bindery/domain/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import type { Clock } from '../../ports.ts';
import { deleteDeveloper } from './developer-store.ts';
import { endDeveloperSessions } from './session-store.ts';
import { endDeveloperLinks } from './sign-in-store.ts';

export interface FormerDeveloper {
  readonly partnerId: string;
  readonly email: string;
  /** Who removed them. */
  readonly by: string;
}

/**
 * Revokes a person's access as a developer of a partner: no further mailed links, and open links and sessions end at
 * once. Their access as an agent of a brokerage stays. Problems: NOT_FOUND.
 */
export async function removeDeveloper(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  input: FormerDeveloper,
): Promise<void> {
  const { partnerId } = input;
  const email = input.email.trim().toLowerCase();
  const now = clock();
  await transaction(database, async (tx) => {
    if (!isId(partnerId) || !(await deleteDeveloper(tx, partnerId, email))) {
      throw new Problem('NOT_FOUND', 'The partner has no developer with this address.');
    }
    // Links before sessions: a link in use right now has opened its session before this goes on.
    await endDeveloperLinks(tx, { partnerId, email, at: now });
    await endDeveloperSessions(tx, { partnerId, email, at: now });
    await recordChange(tx, {
      partnerId,
      entity: 'partner',
      entityId: partnerId,
      action: 'developer removed',
      actor: { kind: 'STAFF', name: input.by },
      at: now,
      change: { email },
    });
  });
}
