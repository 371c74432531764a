import type { Database } from '../database/index.ts';
import type { Clock } from '../ports.ts';
import type { AuditSecrets } from './signatures/audit-keys.ts';

export interface ChainDeps {
  /** Signs the entries that are written through it (`signingEntries`). */
  readonly database: Database;
  readonly clock: Clock;
  readonly auditSecrets: AuditSecrets;
}
