import { recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import { DASHBOARD_KEY } from './session-actor.ts';

interface PersonAt {
  readonly partnerId: string;
  readonly email: string;
  readonly address: string;
  /** Real time. */
  readonly at: Date;
}

/** A person of a partner signed in to the dashboard or out of it (D77). */
export async function recordSession(
  tx: Tx,
  {
    partnerId,
    email,
    address,
    at,
    ...what
  }: PersonAt & {
    readonly action: 'signed in' | 'signed out';
    readonly change: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const actor = { kind: 'BROKER', email, keyId: DASHBOARD_KEY, address } as const;
  await recordChange(tx, { partnerId, entity: 'partner', entityId: partnerId, actor, at, ...what });
}

/** A sign-in link was opened that is used, too old or ended: by its owner or by another person who has the mail. */
export async function recordRefusedLink(tx: Tx, { partnerId, email, address, at }: PersonAt): Promise<void> {
  await recordChange(tx, {
    partnerId,
    entity: 'partner',
    entityId: partnerId,
    action: 'sign-in failed',
    actor: { kind: 'VISITOR', address },
    at,
    change: { email },
  });
}
