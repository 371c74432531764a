import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCipher } from './secret.ts';

const [before, now, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];

/** As the releases before keys had names. */
function unnamed(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

describe('a cipher with the key before', () => {
  const both = createCipher(now, before);

  it('reads values of both keys, with and without a name', () => {
    const values = [
      createCipher(before).encrypt('a key'),
      createCipher(now).encrypt('a key'),
      unnamed(before, 'a key'),
      unnamed(now, 'a key'),
    ];

    expect(values.map((value) => both.decrypt(value))).toEqual(Array(4).fill('a key'));
  });

  it('writes with the current key, which needs no other to read it', () => {
    expect(createCipher(now).decrypt(both.encrypt('a key'))).toBe('a key');
  });

  it('renews what is of the key before or has no name, and nothing twice', () => {
    const renewed = [createCipher(before).encrypt('a key'), unnamed(before, 'a key'), unnamed(now, 'a key')].map(
      (value) => both.renew(value),
    );

    for (const value of renewed) {
      expect(value && createCipher(now).decrypt(value)).toBe('a key');
      expect(value && both.renew(value)).toBeUndefined();
    }
  });

  it('refuses what another key encrypted, and what was changed', () => {
    const changed = both.encrypt('a key');
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);

    for (const value of [createCipher(other).encrypt('a key'), changed, Buffer.alloc(3)]) {
      expect(() => both.decrypt(value)).toThrow('encrypted with another secret');
      expect(() => both.renew(value)).toThrow('encrypted with another secret');
    }
  });
});
