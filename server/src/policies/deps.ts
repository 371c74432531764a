import type { StaffActor } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import type { AskedCancellation, QuotingDeps } from '../quoting/index.ts';

/** What the use cases of policies need; binding works on the rows of quoting. */
export type PolicyDeps = QuotingDeps;

/** What a cancellation needs besides. */
export interface CancelDeps extends PolicyDeps {
  readonly changeWishes: ChangeWishes;
}

/** The wishes of brokers to change a policy, of which the policies know nothing. */
export interface ChangeWishes {
  /**
   * The cancellation of the policy of this request answers every open wish for one, in the transaction that makes it.
   * Answers the newest of them; undefined when there was none.
   */
  settleByCancellation(
    tx: Tx,
    staff: StaffActor,
    cancelled: {
      readonly quoteRequestId: string;
      readonly partnerId: string;
      /** The partner's own time. */
      readonly at: Date;
    },
  ): Promise<AskedCancellation | undefined>;
}
