import type { Finding } from '@bindery/domain/cyber-risk/index.ts';
import type { Database, Tx } from '../database/index.ts';
import type { JobSender } from '../jobs/index.ts';
import type { Scanner } from '../scans/index.ts';
import type { ExposedPolicy, ExposureDeps } from './exposed-policies.ts';

export interface MonitoringDeps extends ExposureDeps {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly scanner: Scanner;
  readonly scanDeadlineMinutes: number;
  readonly monitoringNotices: MonitoringNotices;
}

/** Mails of the watch, written in the transaction in which it finds something. */
export interface MonitoringNotices {
  /** To the underwriter, the broker's agent and the insured's contact. */
  newFindings(tx: Tx, notice: NewFindings): Promise<void>;
  /** To an underwriter whose policies show faults that are exploited now. */
  newlyExploited(tx: Tx, notice: NewlyExploited): Promise<void>;
}

export interface NewlyExploited {
  readonly underwriterId: string;
  readonly at: Date;
  readonly exposed: readonly { readonly cve: string; readonly policy: ExposedPolicy }[];
}

export interface NewFindings {
  /** The request of the policy. */
  readonly quoteRequestId: string;
  /** The partner's own time. */
  readonly at: Date;
  readonly findings: readonly Finding[];
}
