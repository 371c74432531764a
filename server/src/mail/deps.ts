import type { Database } from '../database/index.ts';
import type { JobSender } from '../jobs/index.ts';
import type { Clock } from '../ports.ts';
import type { ProviderSettings } from '../quoting/index.ts';
import type { Mailer } from './mailer.ts';

export interface MailDeps {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly provider: ProviderSettings;
  /** Undefined: mails are kept. */
  readonly mailer: Mailer | undefined;
}
