import type { Tx } from '../../database/index.ts';

/** A mailbox that signed in to a partner's dashboard for the first time. */
export interface FirstSignIn {
  readonly partnerId: string;
  readonly email: string;
  readonly name: string;
  /** Null for a developer, who belongs to the partner as a whole. */
  readonly brokerageId: string | null;
}

/** Whom the partner's people are told about; written in the transaction of the sign-in. */
export interface PeopleNotices {
  readonly firstSignIn: (tx: Tx, signedIn: FirstSignIn) => Promise<void>;
}
