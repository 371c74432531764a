import { recordChange } from '../../audit/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import type { Clock } from '../../ports.ts';
import { type OpenedSession, openSession } from './open-session.ts';

export interface TrialVisitor {
  readonly partnerId: string;
  /** The trial key, with which the session ends. */
  readonly keyId: string;
  readonly email: string;
  readonly name: string;
}

/** Signs the holder of a trial key in as a developer of its partner, without a mail. For the sandbox only. */
export async function openTrialSession(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { partnerId, keyId, email, name }: TrialVisitor,
): Promise<OpenedSession> {
  const now = clock();
  const whose = { kind: 'DEVELOPER', partnerId, brokerageId: null, quoteRequestId: null } as const;
  return await transaction(database, async (tx) => {
    await recordChange(tx, {
      partnerId,
      entity: 'partner',
      entityId: partnerId,
      action: 'signed in with a trial key',
      actor: { kind: 'SANDBOX' },
      at: now,
      change: { email },
    });
    return await openSession(tx, { ...whose, userEmail: email, userName: name, keyId }, now);
  });
}
