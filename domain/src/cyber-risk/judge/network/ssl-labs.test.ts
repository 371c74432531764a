import { expect, it } from 'vitest';
import { keyBitsAsRsa, sslLabsScore } from './ssl-labs.ts';

it('shows each part of the formula with its weight, and the sum after it', () => {
  const { lines } = sslLabsScore({ versions: ['TLSv1', 'TLSv1.2'], cipherBits: [128, 256], keyBitsAsRsa: 2048 });

  expect(lines.map(({ label, hundredthsAfter }) => [label, hundredthsAfter])).toEqual([
    ['Protocols 95 of 100, 30 %', 2850],
    ['Keys 90 of 100, 30 %', 5550],
    ['Ciphers 90 of 100, 40 %', 9150],
  ]);
  expect(lines.map(({ points, maximum }) => [points, maximum])).toEqual([
    [28.5, null],
    [27, null],
    [36, null],
  ]);
});

it.each([
  [511, 20],
  [512, 40],
  [1023, 40],
  [1024, 80],
  [2047, 80],
  [2048, 90],
  [4095, 90],
  [4096, 100],
])('scores a key of %i bits with %i', (keyBits, score) => {
  const { hundredths } = sslLabsScore({ versions: ['TLSv1.3'], cipherBits: [256], keyBitsAsRsa: keyBits });
  expect(hundredths).toBe(7000 + 30 * score);
});

it.each([
  [0, 0],
  [112, 20],
  [128, 80],
  [256, 100],
])('scores a cipher of %i bits with %i', (bits, score) => {
  const { hundredths } = sslLabsScore({ versions: ['TLSv1.3'], cipherBits: [bits], keyBitsAsRsa: 4096 });
  expect(hundredths).toBe(6000 + 40 * score);
});

it.each([
  ['EC', 521, 15_360],
  ['EC', 512, 15_360],
  ['EC', 511, 7680],
  ['EC', 384, 7680],
  ['EC', 383, 3072],
  ['EC', 256, 3072],
  ['EC', 255, 2048],
  ['EC', 224, 2048],
  ['EC', 223, 1024],
  ['ED25519', 256, 3072],
  ['RSA', 2048, 2048],
  ['OTHER', 224, 224],
] as const)('takes a key of %s with %i bits for RSA with %i', (keyType, keyBits, rsa) => {
  expect(keyBitsAsRsa({ keyType, keyBits })).toBe(rsa);
});
