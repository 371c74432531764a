import { createPublicKey, type KeyObject } from 'node:crypto';
import type { DkimSeen } from '@bindery/domain/cyber-risk/index.ts';
import { observe, type ScanContext } from '../../scan-context.ts';
import { recordsOf } from '../dns/records.ts';
import { tagsOf } from './tags.ts';

/** Selectors that mail services use; a selector that is not here is not found, which says nothing about a domain. */
const SELECTORS = [
  'default',
  'google',
  'selector1',
  'selector2',
  'k1',
  'k2',
  's1',
  's2',
  'mail',
  'dkim',
  'mandrill',
  'zoho',
] as const;

/** Asks each well-known selector for its key (RFC 6376, 3.6). */
export async function readDkim(context: ScanContext): Promise<void> {
  await Promise.all(SELECTORS.map((selector) => readSelector(context, selector)));
}

async function readSelector(context: ScanContext, selector: string): Promise<void> {
  const host = `${selector}._domainkey.${context.domain}`;
  await observe(context, { kind: 'DKIM', host, port: null, question: `TXT ${host}` }, async () => {
    const texts = (await recordsOf(context, host, 'TXT')).flatMap(({ data }) => data);
    const record = texts.find((text) => tagsOf(text).has('p'));
    return { seen: dkimIn(selector, record), evidence: record ?? '' };
  });
}

/** What the record of a selector says. */
export function dkimIn(selector: string, record: string | undefined): DkimSeen {
  if (record === undefined) return { selector, record: null, keyType: null, keyBits: null, isRevoked: false };
  const tags = tagsOf(record);
  const key = (tags.get('p') ?? '').replaceAll(/\s/g, '');
  const isEd25519 = tags.get('k')?.toLowerCase() === 'ed25519';
  return {
    selector,
    record: record.slice(0, 2048),
    keyType: isEd25519 ? 'ED25519' : 'RSA',
    keyBits: key === '' ? null : isEd25519 ? 256 : rsaBits(key),
    isRevoked: key === '',
  };
}

function rsaBits(base64: string): number | null {
  const der = Buffer.from(base64, 'base64');
  // Both forms are published: the key with its algorithm (RFC 6376) and the bare RSA key.
  for (const type of ['spki', 'pkcs1'] as const) {
    const key = readKey(der, type);
    if (key) return key.asymmetricKeyDetails?.modulusLength ?? null;
  }
  return null;
}

function readKey(key: Buffer, type: 'spki' | 'pkcs1'): KeyObject | undefined {
  try {
    return createPublicKey({ key, format: 'der', type });
  } catch {
    return undefined;
  }
}
