import { createHash } from 'node:crypto';
import type { Queries, Tx } from '../../database/index.ts';
import { type Cipher, createCipher, deriveKeys, type Secrets } from '../../secret.ts';
import { insertRetiredKey, replaceRetiredKey, retiredKeys } from './key-store.ts';

/** What signs and seals the trail: derived from the secret of the deployment, so that the database alone can do neither. */
export interface AuditSecrets {
  /** Of the secret, and of the one before it while it is being replaced. */
  readonly live: readonly [Buffer, ...Buffer[]];
  /** Opens the keys of secrets that are gone. */
  readonly wrap: Cipher;
}

export function auditSecrets(secrets: Secrets): AuditSecrets {
  const [current, ...earlier] = deriveKeys(secrets, 'audit-keys');
  return { live: deriveKeys(secrets, 'audit-chain'), wrap: createCipher(current, ...earlier) };
}

/** A key that made nothing after this place of the chain. */
interface RetiredKey {
  readonly key: Buffer;
  readonly lastSequence: number;
}

export interface AuditKeys {
  readonly live: readonly [Buffer, ...Buffer[]];
  readonly retired: readonly RetiredKey[];
}

/** The keys with which the trail was written. Throws when the secret does not open those of earlier secrets. */
export async function readAuditKeys(db: Queries, { live, wrap }: AuditSecrets): Promise<AuditKeys> {
  const retired = (await retiredKeys(db)).map(({ wrapped }) => readRetired(wrap.decrypt(wrapped)));
  return { live, retired };
}

/** Those that may have made what stands at this place. */
export function keysAt({ live, retired }: AuditKeys, sequence: number): readonly Buffer[] {
  return [...live, ...retired.filter(({ lastSequence }) => sequence <= lastSequence).map(({ key }) => key)];
}

/** All of them. */
export function allKeys({ live, retired }: AuditKeys): readonly Buffer[] {
  return [...live, ...retired.map(({ key }) => key)];
}

/**
 * Keeps the key of the secret before, encrypted with the current one, to prove what it sealed up to this place; it can
 * sign nothing after it. Keys that were kept before are encrypted again.
 */
export async function retireAuditKeys(tx: Tx, { live, wrap }: AuditSecrets, lastSequence: number): Promise<void> {
  const known = await retiredKeys(tx);
  for (const { id, wrapped } of known) {
    const fresh = wrap.renew(wrapped);
    if (fresh) await replaceRetiredKey(tx, id, fresh);
  }
  for (const key of live.slice(1)) {
    const id = createHash('sha256').update('bindery/retired-audit-key').update(key).digest('hex').slice(0, 16);
    if (known.some((one) => one.id === id)) continue;
    await insertRetiredKey(tx, id, wrap.encrypt(JSON.stringify({ key: key.toString('base64'), lastSequence })));
  }
}

function readRetired(text: string): RetiredKey {
  const { key, lastSequence }: { readonly key: string; readonly lastSequence: number } = JSON.parse(text);
  return { key: Buffer.from(key, 'base64'), lastSequence };
}
