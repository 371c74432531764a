import type { X509Certificate } from 'node:crypto';
import type { CertificateSeen, ChainOutcome } from '@bindery/domain/cyber-risk/index.ts';
import type { Handshake } from '../../dial/tls-handshake.ts';

const MOST_NAMES = 100;
const LONGEST_CHAIN = 8;

// Codes of OpenSSL's verification (X509_verify_cert_error_string) by what they mean for a visitor.
const CHAIN_OUTCOMES: Readonly<Record<string, ChainOutcome>> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'INCOMPLETE',
  UNABLE_TO_GET_ISSUER_CERT: 'INCOMPLETE',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'INCOMPLETE',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'SELF_SIGNED',
  SELF_SIGNED_CERT_IN_CHAIN: 'UNTRUSTED_ROOT',
  CERT_UNTRUSTED: 'UNTRUSTED_ROOT',
  CERT_REVOKED: 'REVOKED',
};
const OUT_OF_TIME = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];

/** What a certificate says, and what a client that knows the public authorities makes of its chain at `now`. */
export function certificateOf({ certificate, chainError }: Handshake, host: string, now: Date): CertificateSeen {
  const chain = chainOf(certificate);
  return {
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    names: namesOf(certificate),
    isForHost: certificate.checkHost(host) !== undefined,
    serialNumber: certificate.serialNumber,
    fingerprintSha256: certificate.fingerprint256,
    validFrom: certificate.validFromDate.toISOString(),
    validTo: certificate.validToDate.toISOString(),
    ...keyOf(certificate),
    signatureAlgorithm: certificate.signatureAlgorithm ?? 'unknown',
    chain: outcomeOf(chainError, certificate, now),
    chainSubjects: chain.map(({ subject }) => oneLine(subject)),
    chainError,
  };
}

/** DNS names of the certificate, lower-case, wildcards as they are. */
function namesOf(certificate: X509Certificate): readonly string[] {
  return (certificate.subjectAltName ?? '')
    .split(', ')
    .filter((entry) => entry.startsWith('DNS:'))
    .map((entry) => entry.slice('DNS:'.length).toLowerCase())
    .slice(0, MOST_NAMES);
}

function outcomeOf(error: string | null, certificate: X509Certificate, now: Date): ChainOutcome {
  if (error === null) return 'TRUSTED';
  // The dates say it: that the certificate is out of its time is no fault of the chain.
  const isOutOfTime = now < certificate.validFromDate || now > certificate.validToDate;
  if (OUT_OF_TIME.includes(error) && isOutOfTime) return 'TRUSTED';
  return CHAIN_OUTCOMES[error] ?? 'OTHER_FAULT';
}

function keyOf({ publicKey }: X509Certificate): Pick<CertificateSeen, 'keyType' | 'keyBits'> {
  const details = publicKey.asymmetricKeyDetails;
  switch (publicKey.asymmetricKeyType) {
    case 'rsa':
    case 'rsa-pss':
      return { keyType: 'RSA', keyBits: details?.modulusLength ?? 0 };
    case 'ec':
      return { keyType: 'EC', keyBits: Number(/(\d{3})/.exec(details?.namedCurve ?? '')?.[1] ?? 0) };
    case 'ed25519':
      return { keyType: 'ED25519', keyBits: 256 };
    default:
      return { keyType: 'OTHER', keyBits: 0 };
  }
}

function chainOf(certificate: X509Certificate): readonly X509Certificate[] {
  const chain: X509Certificate[] = [];
  for (
    let at: X509Certificate | undefined = certificate;
    at && chain.length < LONGEST_CHAIN;
    at = at.issuerCertificate
  ) {
    if (chain.some(({ fingerprint256 }) => fingerprint256 === at?.fingerprint256)) break;
    chain.push(at);
  }
  return chain;
}

/** `CN=example.com, O=Example` instead of a line per part. */
function oneLine(name: string): string {
  const parts = (name ?? '').split('\n').map((part) => part.trim());
  return parts.join(', ').slice(0, 512);
}
