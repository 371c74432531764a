import { transaction } from '../database/index.ts';
import type { ChainDeps } from './chain-deps.ts';
import { recordChange } from './record-change.ts';
import { sealAll } from './seal-entries.ts';
import { retireAuditKeys } from './signatures/audit-keys.ts';
import { lockChain } from './store.ts';

/**
 * The last step of a rotation: what the key of the secret before signed is sealed, and the key itself kept to prove it.
 * From then on that secret signs nothing.
 */
export async function retireSecret(deps: ChainDeps): Promise<void> {
  await transaction(deps.database, async (tx) => {
    await recordChange(tx, {
      partnerId: null,
      entity: 'setting',
      entityId: 'secret',
      action: 'secret rotated',
      actor: { kind: 'STAFF', name: 'command line' },
      at: deps.clock(),
      change: {},
    });
  });
  await sealAll(deps);
  await transaction(deps.database, async (tx) => {
    const { sequence } = await lockChain(tx);
    await retireAuditKeys(tx, deps.auditSecrets, sequence);
  });
}
