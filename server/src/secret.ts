import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Cipher {
  encrypt(text: string): Buffer;
  decrypt(ciphertext: Buffer): string;
}

/** One key per purpose from the one secret of the deployment, so that no two uses share a key. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', `bindery/${purpose}`, 32));
}

/** AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. */
export function createCipher(key: Buffer): Cipher {
  return {
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(ciphertext) {
      const decipher = createDecipheriv('aes-256-gcm', key, ciphertext.subarray(0, 12));
      decipher.setAuthTag(ciphertext.subarray(12, 28));
      return Buffer.concat([decipher.update(ciphertext.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** Secrets that are only compared are kept as their SHA-256. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
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
