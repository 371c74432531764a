import { createCipheriv, createDecipheriv, createHash, hash, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret of the deployment and, while it is being replaced, the one before it. */
export interface Secrets {
  readonly secret: string;
  readonly previousSecret?: string | undefined;
}

export interface Cipher {
  encrypt(text: string): Buffer;
  /** Throws for a value that none of the keys made. */
  decrypt(ciphertext: Buffer): string;
  /** The same text encrypted with the current key; undefined when it is already. Throws as `decrypt`. */
  renew(ciphertext: Buffer): Buffer | undefined;
}

/** One key per purpose from the one secret of the deployment, so that no two uses share a key. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', `bindery/${purpose}`, 32));
}

/** The current key of a purpose, and the one before while the secret is being replaced. */
export function deriveKeys({ secret, previousSecret }: Secrets, purpose: string): readonly [Buffer, ...Buffer[]] {
  const current = deriveKey(secret, purpose);
  return previousSecret === undefined ? [current] : [current, deriveKey(previousSecret, purpose)];
}

const NONCE_BYTES = 12;
const TAG_END = 28;
const NAME_BYTES = 3;

/**
 * AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. The first 3 bytes of the nonce name the key, the others are
 * random: a release that knows no names reads such a value as well. A name only says which key to try first, because
 * values of older releases begin with any bytes; the tag proves the key.
 */
export function createCipher(current: Buffer, ...earlier: readonly Buffer[]): Cipher {
  const name = nameOfKey(current);
  const keys = [current, ...earlier].map((key) => ({ key, name: nameOfKey(key) }));
  const open = (ciphertext: Buffer): { readonly text: string; readonly isCurrent: boolean } => {
    const given = ciphertext.subarray(0, NAME_BYTES);
    const likelyFirst = keys.toSorted((a, b) => Number(b.name.equals(given)) - Number(a.name.equals(given)));
    for (const { key } of likelyFirst) {
      const text = decryptWith(key, ciphertext);
      if (text !== undefined) return { text, isCurrent: key === current && name.equals(given) };
    }
    throw new Error('a stored value was encrypted with another secret');
  };
  const encrypt = (text: string): Buffer => {
    const nonce = Buffer.concat([name, randomBytes(NONCE_BYTES - NAME_BYTES)]);
    const cipher = createCipheriv('aes-256-gcm', current, nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  return {
    encrypt,
    decrypt: (ciphertext) => open(ciphertext).text,
    renew: (ciphertext) => {
      const { text, isCurrent } = open(ciphertext);
      return isCurrent ? undefined : encrypt(text);
    },
  };
}

/** Undefined when another key encrypted it, or it was changed. */
function decryptWith(key: Buffer, ciphertext: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, ciphertext.subarray(0, NONCE_BYTES));
  try {
    decipher.setAuthTag(ciphertext.subarray(NONCE_BYTES, TAG_END));
    return Buffer.concat([decipher.update(ciphertext.subarray(TAG_END)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function nameOfKey(key: Buffer): Buffer {
  return createHash('sha256').update('bindery/key-name').update(key).digest().subarray(0, NAME_BYTES);
}

/** Secrets that are only compared are kept as their SHA-256. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** The secret that a sandbox has made and kept, if there is one. */
export async function givenSecret(dataDir: string): Promise<string | undefined> {
  return (await readFile(join(dataDir, 'secret'), 'utf8').catch(() => undefined))?.trim();
}

/**
 * The sandbox makes its secret once and keeps it in the data folder (D51). It gets its name when it is whole, so that
 * an interrupted start leaves no empty secret, and the first of several processes gives it to all.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(temporary, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
    await link(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
