import { createHash } from 'node:crypto';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Queries } from '../database/index.ts';
import type { RenewableValues } from '../renew.ts';
import { deriveKeys, type Secrets } from '../secret.ts';
import { forgetTokensOfProvider, replaceTwoFactor, twoFactorsAfter } from './second-factor/two-factor-store.ts';

/** A key of the sign-in library, which writes its version into every value that it encrypts. */
interface LibrarySecret {
  readonly version: number;
  readonly value: string;
}

/**
 * The settings of the library. What has no version is of a release before there were any: of the secret before, where
 * there is one.
 */
export function librarySecrets(secrets: Secrets): { secrets: LibrarySecret[]; secret: string } {
  const known = versionsOf(secrets);
  return { secrets: [...known], secret: known.at(-1)?.value ?? '' };
}

/** The current key first. A version is made from its key, so that every process gives it the same one. */
function versionsOf(secrets: Secrets): readonly LibrarySecret[] {
  return deriveKeys(secrets, 'staff-sign-in').map((key) => {
    const value = key.toString('base64');
    return { version: createHash('sha256').update(value).digest().readUInt32BE(0) >>> 1, value };
  });
}

/** What the library encrypted for authenticator apps. Tokens of an identity provider, which nothing reads, are removed. */
export function renewableTwoFactors(db: Queries, secrets: Secrets): RenewableValues {
  const known = versionsOf(secrets);
  return {
    name: 'second factors',
    renew: async ({ after, count, isDry }) => {
      const rows = await twoFactorsAfter(db, after, count);
      let renewed = 0;
      for (const row of rows) {
        const secret = await renew(row.secret, known);
        const backupCodes = await renew(row.backupCodes, known);
        if (secret === undefined && backupCodes === undefined) continue;
        renewed += 1;
        const fresh = { secret: secret ?? row.secret, backupCodes: backupCodes ?? row.backupCodes };
        if (!isDry) await replaceTwoFactor(db, row, fresh);
      }
      if (!isDry && after === null) await forgetTokensOfProvider(db);
      return { renewed, next: rows.length < count ? null : (rows.at(-1)?.id ?? null) };
    },
  };
}

/** Undefined when it is encrypted with the current key already. */
async function renew(data: string, known: readonly LibrarySecret[]): Promise<string | undefined> {
  const [current] = known;
  if (!current || parseEnvelope(data)?.version === current.version) return undefined;
  const keys = new Map(known.map(({ version, value }) => [version, value]));
  // What has no version is of a release before there were any: of the secret before, or of the current one.
  for (const { value: legacySecret } of known.toReversed()) {
    try {
      const plain = await symmetricDecrypt({ key: { keys, currentVersion: current.version, legacySecret }, data });
      return await symmetricEncrypt({ key: { keys, currentVersion: current.version }, data: plain });
    } catch {
      // The next key, if there is one.
    }
  }
  throw new Error('a second factor was encrypted with another secret');
}
