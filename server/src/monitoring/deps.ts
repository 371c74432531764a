import type { Finding } from '@bindery/domain/cyber-risk/index.ts';
import type { Database, Tx } from '../database/index.ts';
import type { JobSender } from '../jobs/index.ts';
import type { Clock } from '../ports.ts';
import type { ProviderSettings } from '../quoting/index.ts';
import type { Scanner } from '../scans/index.ts';

export interface MonitoringDeps {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly clock: Clock;
  readonly scanner: Scanner;
  readonly scanDeadlineMinutes: number;
  readonly provider: ProviderSettings;
  readonly monitoringNotices: MonitoringNotices;
}

/** Mails of the watch, written in the transaction in which it finds something. */
export interface MonitoringNotices {
  /** To the underwriter, the broker's agent and the insured's contact. */
  newFindings(tx: Tx, notice: NewFindings): Promise<void>;
}

export interface NewFindings {
  /** The request of the policy. */
  readonly quoteRequestId: string;
  /** The partner's own time. */
  readonly at: Date;
  readonly findings: readonly Finding[];
}
