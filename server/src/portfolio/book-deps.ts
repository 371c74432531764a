import type { Database } from '../database/index.ts';
import type { QuotingDeps } from '../quoting/index.ts';

/** What the use cases about rules and exposure need. */
export interface BookDeps extends QuotingDeps {
  /** For statements over very many rows, which may take longer than a call. */
  readonly reportsDatabase: Database;
}
