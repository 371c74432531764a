import type { Database } from '../database/index.ts';
import type { Clock } from '../ports.ts';

export interface ChainDeps {
  /** Signs the entries that are written through it (`signingEntries`). */
  readonly database: Database;
  readonly clock: Clock;
  /** Derived from the secret of the deployment, so that the database alone can forge neither an entry nor a seal. */
  readonly auditKey: Buffer;
}
