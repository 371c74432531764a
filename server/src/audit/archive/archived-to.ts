import type { Queries } from '../../database/index.ts';
import { isSigned } from '../signatures/is-signed.ts';
import { entriesOfAction } from '../store.ts';
import type { Anchor } from '../verification/walk-chain.ts';

export const TRAIL = { entity: 'setting', entityId: 'audit trail' } as const;
export const ARCHIVED = 'audit trail archived';

export interface Archived extends Anchor {
  /** From when on only signed entries belong to the trail: the entry that says so is in the archive. */
  readonly signedFrom: Date | undefined;
}

/**
 * Up to where the trail was archived. It is an entry of the trail itself, signed, so that the owner of the database can
 * neither cut the trail nor hide that it was cut. Undefined when it is whole.
 */
export async function archivedTo(db: Queries, keys: readonly Buffer[]): Promise<Archived | undefined> {
  const rows = await entriesOfAction(db, { ...TRAIL, action: ARCHIVED });
  const change = rows.findLast((row) => isSigned(keys, row))?.change;
  const { sequence, hash, signedFrom } = change ?? {};
  if (typeof sequence !== 'number' || typeof hash !== 'string') return undefined;
  return {
    sequence,
    hash: Buffer.from(hash, 'hex'),
    signedFrom: typeof signedFrom === 'string' ? new Date(signedFrom) : undefined,
  };
}
