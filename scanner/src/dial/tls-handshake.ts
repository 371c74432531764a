import type { X509Certificate } from 'node:crypto';
import type { Socket } from 'node:net';
import { connect, createSecureContext, type SecureContext, type SecureVersion, type TLSSocket } from 'node:tls';
import type { Budget } from './budget.ts';
import { withDeadline } from './deadline.ts';
import { NotMeasured } from './not-measured.ts';

export interface HandshakeOptions {
  readonly socket: Socket;
  readonly host: string;
  readonly budget: Budget;
  readonly signal: AbortSignal;
  /** Authorities to trust instead of the public ones, PEM; for the lab. */
  readonly trustedCertificates?: string | undefined;
  /** Offers this version only. */
  readonly version?: SecureVersion;
  /** A list as OpenSSL writes it; all that this build knows unless given. */
  readonly ciphers?: string;
}

/** A finished handshake. The caller destroys the socket. */
export interface Handshake {
  readonly socket: TLSSocket;
  readonly protocol: string;
  readonly cipher: string;
  readonly certificate: X509Certificate;
  /** The code of the verification that failed, such as `CERT_HAS_EXPIRED`; null for a chain that is trusted. */
  readonly chainError: string | null;
  /** Of the ephemeral key: its group and size; null when the exchange was not ephemeral. */
  readonly exchange: { readonly group: string; readonly bits: number } | null;
}

// Old versions and small keys are to be seen, not refused: nothing secret is ever sent over these connections.
const EVERY_CIPHER = 'ALL:COMPLEMENTOFALL:@SECLEVEL=0';

/**
 * A TLS handshake that judges nothing: any certificate, any version. Rejects with the error of the handshake, or
 * NotMeasured when it takes too long. The socket underneath is destroyed on failure.
 */
export async function handshake(options: HandshakeOptions): Promise<Handshake> {
  try {
    return await withDeadline(options.signal, options.budget.tlsMs, 'the TLS handshake', () => begin(options));
  } catch (error) {
    options.socket.destroy();
    throw error;
  }
}

const MOST_CONTEXTS = 64;

function begin({ socket, host, trustedCertificates, version, ciphers }: HandshakeOptions): Promise<Handshake> {
  return new Promise((answer, reject) => {
    const secure = connect({
      socket,
      servername: host,
      // What the chain is worth is read afterwards.
      rejectUnauthorized: false,
      checkServerIdentity: () => undefined,
      secureContext: contextOf(version, ciphers ?? EVERY_CIPHER, trustedCertificates),
    });
    secure.on('error', reject);
    secure.once('close', () => reject(new NotMeasured('CONNECTION_LOST', 'closed during the TLS handshake')));
    secure.once('secureConnect', () => {
      try {
        answer(finished(secure));
      } catch (error) {
        secure.destroy();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}

/** A context costs more than a handshake, and a scan needs the same dozen again and again. */
const contexts = new Map<string, SecureContext>();

function contextOf(version: SecureVersion | undefined, ciphers: string, trust: string | undefined): SecureContext {
  const key = `${version ?? ''} ${ciphers} ${trust ?? ''}`;
  const known = contexts.get(key);
  if (known) return known;
  const context = createSecureContext({
    minVersion: version ?? 'TLSv1',
    // Without the hybrid groups, whose keys cost more than all the rest of a handshake.
    ecdhCurve: 'X25519:prime256v1:secp384r1:secp521r1',
    ...(version === undefined ? {} : { maxVersion: version }),
    ciphers,
    ...(trust === undefined ? {} : { ca: trust }),
  });
  // Every lab has an authority of its own; a real scan has the public ones.
  if (contexts.size >= MOST_CONTEXTS) contexts.clear();
  contexts.set(key, context);
  return context;
}

function finished(socket: TLSSocket): Handshake {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate) throw new NotMeasured('PROTOCOL_FAULT', 'the server showed no certificate');
  return {
    socket,
    protocol: socket.getProtocol() ?? 'unknown',
    cipher: socket.getCipher().name,
    certificate,
    // Node types it as an error and hands out its code.
    chainError: socket.authorized ? null : String(socket.authorizationError),
    exchange: exchangeOf(socket),
  };
}

/** The strength of X25519, which every group of TLS 1.3 has at least. */
const LEAST_OF_TLS_13 = 253;

function exchangeOf(socket: TLSSocket): Handshake['exchange'] {
  const key: object | null = socket.getEphemeralKeyInfo();
  const size = key !== null && 'size' in key && typeof key.size === 'number' ? key.size : undefined;
  const name = key !== null && 'name' in key && typeof key.name === 'string' ? key.name : 'DH';
  // Hybrid groups such as X25519MLKEM768 come without a size.
  const bits = size ?? (socket.getProtocol() === 'TLSv1.3' ? LEAST_OF_TLS_13 : undefined);
  return bits === undefined ? null : { group: name, bits };
}
