import { auditSecrets, type ChainDeps, signingEntries } from '../audit/index.ts';
import { type Config, readConfig } from '../config/config.ts';
import { connect, type Database, forScope, migrate, SYSTEM } from '../database/index.ts';
import type { PartnerDeps } from '../partners/index.ts';
import { createCipher, deriveKeys, keptSecret, type Secrets } from '../secret.ts';
import { databaseSource } from './database-source.ts';

export interface Deployment extends PartnerDeps, ChainDeps {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
}

/**
 * Runs a command on the deployment configured in the environment, joining the embedded database of a running server.
 */
export async function withDeployment<Result>(command: (deployment: Deployment) => Promise<Result>): Promise<Result> {
  const config = readConfig();
  const database = await connect(databaseSource(config));
  try {
    await migrate(database);
    const secret = config.secret ?? (await keptSecret(config.dataDir));
    const secrets = { secret, previousSecret: config.previousSecret };
    const keyCipher = createCipher(...deriveKeys(secrets, 'api-keys'));
    const trail = auditSecrets(secrets);
    const system = forScope(database, SYSTEM);
    const [signing = system] = signingEntries(trail.live[0], system);
    const ports = { database: signing, clock: () => new Date(), env: config.env };
    return await command({ ...ports, config, secrets, keyCipher, auditSecrets: trail });
  } finally {
    await database.close();
  }
}
