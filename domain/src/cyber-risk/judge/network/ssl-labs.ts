import type { CertificateSeen, TlsVersion } from '../../observed/tls.ts';
import type { WorksheetLine } from '../judgement.ts';

/** What the formula of the rating guide reads. */
export interface TlsProfile {
  /** Versions that were accepted, at least one. */
  readonly versions: readonly TlsVersion[];
  /** Key bits of every cipher that was accepted, at least one. */
  readonly cipherBits: readonly number[];
  /** The weakest of certificate key and key exchange, as an RSA key of the same strength. */
  readonly keyBitsAsRsa: number;
}

const PROTOCOL_SCORES: Readonly<Record<TlsVersion, number>> = {
  TLSv1: 90,
  'TLSv1.1': 95,
  'TLSv1.2': 100,
  'TLSv1.3': 100,
};

/** The formula of the SSL Labs rating guide: 30 % protocols, 30 % keys, 40 % ciphers; hundredths from 0 to 10,000. */
export function sslLabsScore({ versions, cipherBits, keyBitsAsRsa }: TlsProfile): {
  readonly hundredths: number;
  readonly lines: readonly WorksheetLine[];
} {
  const protocol = middle(versions.map((version) => PROTOCOL_SCORES[version]));
  const key = keyScore(keyBitsAsRsa);
  const cipher = middle(cipherBits.map(cipherScore));
  const hundredths = Math.round(30 * protocol + 30 * key + 40 * cipher);
  const line = (label: string, points: number, hundredthsAfter: number): WorksheetLine => ({
    label,
    points,
    maximum: null,
    hundredthsAfter,
  });
  return {
    hundredths,
    lines: [
      line(`Protocols ${protocol} of 100, 30 %`, 0.3 * protocol, Math.round(30 * protocol)),
      line(`Keys ${key} of 100, 30 %`, 0.3 * key, Math.round(30 * protocol + 30 * key)),
      line(`Ciphers ${cipher} of 100, 40 %`, 0.4 * cipher, hundredths),
    ],
  };
}

/** The guide takes the middle of the best and the worst. */
function middle(scores: readonly number[]): number {
  return (Math.max(...scores) + Math.min(...scores)) / 2;
}

function keyScore(bits: number): number {
  if (bits < 512) return 20;
  if (bits < 1024) return 40;
  if (bits < 2048) return 80;
  return bits < 4096 ? 90 : 100;
}

function cipherScore(bits: number): number {
  if (bits === 0) return 0;
  if (bits < 128) return 20;
  return bits < 256 ? 80 : 100;
}

/** Strength of a certificate's key as an RSA key of the same strength (NIST SP 800-57). */
export function keyBitsAsRsa({ keyType, keyBits }: Pick<CertificateSeen, 'keyType' | 'keyBits'>): number {
  if (keyType === 'RSA' || keyType === 'OTHER') return keyBits;
  if (keyBits >= 512) return 15_360;
  if (keyBits >= 384) return 7680;
  if (keyBits >= 256) return 3072;
  return keyBits >= 224 ? 2048 : 1024;
}
