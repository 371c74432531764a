import type { AuditKeys } from '../signatures/audit-keys.ts';
import { keysAt } from '../signatures/audit-keys.ts';
import { isMadeBy, macOfAnchor } from '../signatures/entry-mac.ts';
import type { Anchor } from '../verification/walk-chain.ts';

/** Where the ends of the trail are kept, out of the reach of the owner of the database. */
export interface AnchorStore {
  keep(name: string, content: string): Promise<void>;
  /** Names of all that was ever kept. */
  names(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The name says everything, so that a list proves without reading: place, hash, and the MAC of both. */
export function nameOfAnchor(keys: AuditKeys, { sequence, hash }: Anchor): string {
  const place = String(sequence).padStart(PLACES, '0');
  return `${place}-${hash.toString('hex')}-${macOfAnchor(keys.live[0], { sequence, hash }).toString('hex')}.json`;
}

const PLACES = 15;
const NAME = /^(\d{15})-([0-9a-f]{64})-([0-9a-f]{80})\.json$/;

/** The anchor of this name; undefined when no key of this deployment made it. */
export function anchorOfName(keys: AuditKeys, name: string): Anchor | undefined {
  const [, place, hashText = '', mac = ''] = NAME.exec(name) ?? [];
  if (place === undefined) return undefined;
  const [sequence, hash] = [Number(place), Buffer.from(hashText, 'hex')];
  const isOurs = isMadeBy(keysAt(keys, sequence), Buffer.from(mac, 'hex'), (key) =>
    macOfAnchor(key, { sequence, hash }),
  );
  return isOurs ? { sequence, hash } : undefined;
}
