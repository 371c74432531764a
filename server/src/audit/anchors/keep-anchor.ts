import type { ChainDeps } from '../chain-deps.ts';
import { readAuditKeys } from '../signatures/audit-keys.ts';
import type { ChainReport } from '../verification/verify-chain.ts';
import { type AnchorStore, nameOfAnchor } from './anchor-store.ts';

/**
 * Keeps the end of a trail that was just proven in the store of anchors; `audit verify` then asks that the chain leads
 * through it for ever. Nothing while nothing is sealed.
 */
export async function keepAnchor(
  { database, auditSecrets, clock }: ChainDeps,
  store: AnchorStore,
  { sealed: sequence, lastHash, sealedAt }: Pick<ChainReport, 'sealed' | 'lastHash' | 'sealedAt'>,
): Promise<void> {
  if (lastHash === null) return;
  const keys = await readAuditKeys(database.kysely, auditSecrets);
  const name = nameOfAnchor(keys, { sequence, hash: Buffer.from(lastHash, 'hex') });
  const content = { anchor: `${sequence}:${lastHash}`, sealedAt, keptAt: clock() };
  await store.keep(name, `${JSON.stringify(content)}\n`);
}
