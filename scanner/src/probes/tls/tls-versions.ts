import { type Cipher, TLS_VERSIONS, type TlsVersion, type TlsVersionSeen } from '@bindery/domain/cyber-risk/index.ts';
import { NotMeasured } from '../../dial/not-measured.ts';
import { type Handshake, handshake } from '../../dial/tls-handshake.ts';
import { observe, type ScanContext, type Sight } from '../../scan-context.ts';

const HTTPS_PORT = 443;

/**
 * What else is offered once a version was accepted, to see its strongest and its weakest cipher. This build of OpenSSL
 * knows no cipher under 128 bits but those without encryption.
 */
const OFFERS: Readonly<Record<TlsVersion, readonly string[]>> = {
  TLSv1: ['AES256:@SECLEVEL=0', 'AES128:@SECLEVEL=0', 'eNULL:@SECLEVEL=0'],
  'TLSv1.1': ['AES256:@SECLEVEL=0', 'AES128:@SECLEVEL=0', 'eNULL:@SECLEVEL=0'],
  'TLSv1.2': ['AES256:CHACHA20:@SECLEVEL=0', 'AES128:@SECLEVEL=0', 'eNULL:@SECLEVEL=0'],
  'TLSv1.3': ['TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256:TLS_AES_128_CCM_SHA256'],
};

/** Offers each version of TLS alone to the host. */
export async function readTlsVersions(context: ScanContext, host: string): Promise<void> {
  await Promise.all(TLS_VERSIONS.map((version) => readVersion(context, host, version)));
}

async function readVersion(context: ScanContext, host: string, version: TlsVersion): Promise<void> {
  const question = `${version} handshake ${host}:${HTTPS_PORT}`;
  await observe(context, { kind: 'TLS_VERSION', host, port: HTTPS_PORT, question }, async () => {
    const first = await attempt(context, host, version);
    if ('seen' in first) return first;
    const ciphers = new Map<string, Cipher>([[first.cipher, cipherOf(first.cipher)]]);
    for (const offer of OFFERS[version]) {
      const more = await attempt(context, host, version, offer);
      if (!('seen' in more)) ciphers.set(more.cipher, cipherOf(more.cipher));
    }
    const exchangeBitsAsRsa = first.exchange && asRsa(first.exchange);
    const seen = { outcome: 'ACCEPTED', version, ciphers: [...ciphers.values()], exchangeBitsAsRsa } as const;
    return { seen, evidence: `${version}: ${[...ciphers.keys()].join(' ')}` };
  });
}

/** A finished handshake, or what it says that there is none. */
async function attempt(
  context: ScanContext,
  host: string,
  version: TlsVersion,
  ciphers?: string,
): Promise<Handshake | Sight<TlsVersionSeen>> {
  const { budget, signal, ports, dial } = context;
  try {
    const socket = await dial.connect(host, HTTPS_PORT);
    const { trustedCertificates } = ports;
    const done = await handshake({
      socket,
      host,
      budget,
      signal,
      version,
      trustedCertificates,
      ...(ciphers ? { ciphers } : {}),
    });
    done.socket.destroy();
    return done;
  } catch (error) {
    const seen = refusalOf(error, version);
    return { seen, evidence: seen.outcome === 'REJECTED' ? seen.alert : 'error' in seen ? seen.error : '' };
  }
}

function refusalOf(error: unknown, version: TlsVersion): TlsVersionSeen {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return { outcome: 'NO_TLS', version, error: 'connection refused' };
  // Nothing but a packet that is no TLS has this code.
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH|HTTP_REQUEST/.test(code)) return { outcome: 'NO_TLS', version, error: code };
  const isAnswered = /^(ERR_SSL|EPROTO)/.test(code) || code === 'ECONNRESET';
  if (isAnswered || (error instanceof NotMeasured && error.reason === 'CONNECTION_LOST')) {
    return { outcome: 'REJECTED', version, alert: code === '' ? 'closed during the handshake' : code };
  }
  throw error instanceof Error ? error : new Error(String(error));
}

/** Bits of the symmetric key by the name of the cipher. */
function cipherOf(name: string): Cipher {
  if (/NULL/.test(name)) return { name, bits: 0 };
  if (/3DES|DES-CBC3/.test(name)) return { name, bits: 112 };
  return { name, bits: /256|CHACHA20/.test(name.replace(/SHA256$/, '')) ? 256 : 128 };
}

/** The size as an RSA key of the same strength (NIST SP 800-57, table 2). */
function asRsa({ group, bits }: NonNullable<Handshake['exchange']>): number {
  if (group === 'DH') return bits;
  if (bits >= 512) return 15360;
  if (bits >= 384) return 7680;
  return bits >= 250 ? 3072 : 2048;
}
