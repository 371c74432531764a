import type { Database } from '../database/index.ts';
import type { Clock } from '../ports.ts';

export interface ReportDeps {
  readonly database: Database;
  /** For statements over very many rows. */
  readonly reportsDatabase: Database;
  readonly clock: Clock;
  readonly provider: { readonly name: string; readonly timeZone: string };
}
