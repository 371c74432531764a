import { type ChainDeps, signingEntries } from '../audit/index.ts';
import { type Config, readConfig } from '../config/config.ts';
import { connect, type Database, migrate } from '../database/index.ts';
import type { PartnerDeps } from '../partners/index.ts';
import { createCipher, deriveKey, keptSecret } from '../secret.ts';

export interface Deployment extends PartnerDeps, ChainDeps {
  readonly config: Config;
  readonly database: Database;
}

/**
 * Runs a command on the deployment configured in the environment, joining the embedded database of a running server.
 */
export async function withDeployment<Result>(command: (deployment: Deployment) => Promise<Result>): Promise<Result> {
  const config = readConfig();
  const database = await connect(
    config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir, joinRunning: true },
  );
  try {
    await migrate(database);
    const secret = config.secret ?? (await keptSecret(config.dataDir));
    const keyCipher = createCipher(deriveKey(secret, 'api-keys'));
    const auditKey = deriveKey(secret, 'audit-chain');
    const [signing = database] = signingEntries(auditKey, database);
    const clock = () => new Date();
    return await command({ config, database: signing, clock, env: config.env, keyCipher, auditKey });
  } finally {
    await database.close();
  }
}
