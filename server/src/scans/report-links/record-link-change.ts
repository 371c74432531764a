import { recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import { type BrokerActor, byBroker } from '../../partners/index.ts';

interface LinkChange {
  readonly clientId: string;
  readonly action: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/** An entry of the audit trail about a link to a client's report. */
export async function recordLinkChange(
  tx: Tx,
  actor: BrokerActor,
  { clientId, action, change }: LinkChange,
): Promise<void> {
  const { partnerId, now: at, requestId } = actor;
  const about = { partnerId, entity: 'client', entityId: clientId } as const;
  await recordChange(tx, { ...about, action, actor: byBroker(actor), at, requestId, change });
}
