import type { Application } from '@bindery/domain/products/index.ts';
import type { ClientRow } from '../../clients/index.ts';
import type { ScanRow } from '../../scans/index.ts';

/** The application for the rules, with the outside facts about it. */
export interface Submission {
  readonly application: Application;
  readonly client: ClientRow;
  readonly scan: ScanRow | undefined;
  /** The partner's own time. */
  readonly now: Date;
  readonly transaction: 'NEW' | 'RENEWAL';
}

/** The part of a submission that the rules read: enough to decide many stored requests again. */
export interface DecidedSubmission extends Pick<Submission, 'application' | 'now' | 'transaction'> {
  readonly client: Pick<ClientRow, 'address' | 'websiteDomain'>;
  readonly scan: Pick<ScanRow, 'state' | 'score' | 'hasCriticalFinding' | 'deadlineAt'> | undefined;
}
