import { API_VERSIONS, type ApiVersion } from '@bindery/domain/broker-api/index.ts';
import { isEmail, lineFault } from '@bindery/domain/text/index.ts';
import type { Database } from '../../database/index.ts';
import type { Clock } from '../../ports.ts';
import { hashOf } from '../../secret.ts';
import { findLiveKey, type LiveKey, touchKey } from '../store.ts';

export interface AuthenticationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly env: 'sandbox' | 'production';
}

/** The four headers of every request, each sent exactly once, unchanged. */
export interface Credentials {
  readonly apiKey: string;
  readonly apiVersion: string;
  readonly userEmail: string;
  readonly userName: string;
}

export interface AuthenticatedCaller {
  readonly partnerId: string;
  readonly keyId: string;
  readonly apiVersion: ApiVersion;
  readonly userEmail: string;
  readonly userName: string;
  readonly mayDevelop: true;
  readonly now: Date;
}

/** A key's last use is recorded to the minute: one write per minute, not one per request. */
const LAST_USE_PRECISION_MS = 60_000;

/** Reads the active key with this hash. */
export type FindKey = (keyHash: Buffer) => Promise<LiveKey | undefined>;

/**
 * The caller, or undefined for every fault alike: the caller must not learn which header was wrong (D5). `find` reads the
 * key together with something else.
 */
export async function authenticate(
  deps: AuthenticationDeps,
  credentials: Credentials,
  find: FindKey | undefined = async (keyHash) => await findLiveKey(deps.database, keyHash, deps.env),
): Promise<AuthenticatedCaller | undefined> {
  const apiVersion = API_VERSIONS.find((version) => version === credentials.apiVersion);
  const userEmail = credentials.userEmail.trim().toLowerCase();
  const userName = credentials.userName.trim();
  if (!apiVersion || !isEmail(userEmail) || userName === '' || lineFault(userName)) return undefined;
  const key = await find(hashOf(credentials.apiKey));
  const realNow = deps.clock();
  if (!key || (key.expiresAt && key.expiresAt <= realNow)) return undefined;
  if (!key.lastUsedAt || realNow.getTime() - key.lastUsedAt.getTime() > LAST_USE_PRECISION_MS) {
    await touchKey(deps.database.kysely, key.keyId, realNow);
  }
  const now = new Date(realNow.getTime() + key.clockOffsetMs);
  return { partnerId: key.partnerId, keyId: key.keyId, apiVersion, userEmail, userName, mayDevelop: true, now };
}
