import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, boolean, integer, octets, oid, sequence, set, text, time, tlv } from './der.ts';

export type KeyKind = 'EC-256' | 'RSA-2048' | 'RSA-1024';

export interface CertificateRequest {
  readonly subject: string;
  readonly names: readonly string[];
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly key?: KeyKind;
}

/** A certificate with its key, PEM; `pem` holds the chain a server sends. */
export interface Issued {
  readonly pem: string;
  readonly key: string;
}

/** A certificate authority of the lab with one intermediate, as public ones have. */
export interface LabAuthority {
  /** What a client has to trust, PEM. */
  readonly root: string;
  /** Signed by the intermediate; sent with it, unless the server forgets it. */
  readonly issue: (request: CertificateRequest, options?: { readonly isIncomplete?: boolean }) => Issued;
  readonly issueSelfSigned: (request: CertificateRequest) => Issued;
}

interface Signer {
  readonly name: string;
  readonly key: KeyObject;
}

const YEAR_MS = 365 * 24 * 3600 * 1000;
const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const RSA_SHA256 = sequence(oid('1.2.840.113549.1.1.11'), tlv(0x05));

export function createLabAuthority(now: Date): LabAuthority {
  const dates = { notBefore: new Date(now.getTime() - YEAR_MS), notAfter: new Date(now.getTime() + 10 * YEAR_MS) };
  const root = { name: 'Lab root', ...generateKeys('EC-256') };
  const intermediate = { name: 'Lab intermediate', ...generateKeys('EC-256') };
  const rootPem = certify({ subject: root.name, names: [], ...dates }, root.publicKey, root, true);
  const middlePem = certify({ subject: intermediate.name, names: [], ...dates }, intermediate.publicKey, root, true);
  return {
    root: rootPem,
    issue: (request, { isIncomplete = false } = {}) => {
      const keys = generateKeys(request.key ?? 'EC-256');
      const own = certify(request, keys.publicKey, intermediate, false);
      return { pem: isIncomplete ? own : own + middlePem, key: pemOf(keys.key) };
    },
    issueSelfSigned: (request) => {
      const keys = generateKeys(request.key ?? 'EC-256');
      const pem = certify(request, keys.publicKey, { name: request.subject, key: keys.key }, false);
      return { pem, key: pemOf(keys.key) };
    },
  };
}

function generateKeys(kind: KeyKind): { readonly key: KeyObject; readonly publicKey: KeyObject } {
  const { privateKey: key, publicKey } =
    kind === 'EC-256'
      ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      : generateKeyPairSync('rsa', { modulusLength: kind === 'RSA-1024' ? 1024 : 2048 });
  return { key, publicKey };
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** A certificate of RFC 5280, 4.1 with the extensions that clients look at. */
function certify(request: CertificateRequest, publicKey: KeyObject, signer: Signer, isAuthority: boolean): string {
  const algorithm = signer.key.asymmetricKeyType === 'rsa' ? RSA_SHA256 : ECDSA_SHA256;
  const extensions = [
    extension('2.5.29.19', sequence(...(isAuthority ? [boolean(true)] : [])), true),
    ...(request.names.length > 0 ? [extension('2.5.29.17', alternativeNames(request.names), false)] : []),
  ];
  const toBeSigned = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
    algorithm,
    nameOf(signer.name),
    sequence(time(request.notBefore), time(request.notAfter)),
    nameOf(request.subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  );
  const der = sequence(toBeSigned, algorithm, bits(sign('sha256', toBeSigned, signer.key)));
  // Lines of 64 and no empty one, which OpenSSL refuses.
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `${['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')}\n`;
}

function nameOf(commonName: string): Buffer {
  return sequence(set(sequence(oid('2.5.4.3'), text(commonName))));
}

function alternativeNames(names: readonly string[]): Buffer {
  return sequence(...names.map((name) => tlv(0x82, Buffer.from(name))));
}

function extension(id: string, value: Buffer, isCritical: boolean): Buffer {
  return sequence(oid(id), ...(isCritical ? [boolean(true)] : []), octets(value));
}
