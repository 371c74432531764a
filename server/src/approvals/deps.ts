import type { Database, Tx } from '../database/index.ts';
import type { Clock } from '../ports.ts';
import type { Approval } from './approval.ts';

/** Whether some actions need a second person, and who that is. */
export type SecondPerson = 'off' | 'manager';

export interface ApprovalDeps {
  readonly secondPerson: SecondPerson;
  readonly approvalNotices: ApprovalNotices;
  readonly clock: Clock;
}

export type DecisionDeps = ApprovalDeps & { readonly database: Database };

/** Told in the transaction in which it happens. */
export interface ApprovalNotices {
  /** Tells everybody who may decide, except the person who asks. Returns how many people these are. */
  asked(tx: Tx, approval: Approval): Promise<number>;
  /** Tells the person who asked. */
  decided(tx: Tx, approval: Approval): Promise<void>;
}
