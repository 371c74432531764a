import type { Tx } from '../../database/index.ts';

/** A mailbox that signed in to a partner's dashboard for the first time. */
export interface FirstSignIn {
  readonly partnerId: string;
  readonly email: string;
  readonly name: string;
  /** Null for a developer, who belongs to the partner as a whole. */
  readonly brokerageId: string | null;
}

/** A bind link that was not opened, and ends soon. */
export interface EndingBindLink {
  readonly quoteRequestId: string;
  readonly userEmail: string;
  readonly userName: string;
  /** The key that made it; null for one of the sandbox itself. */
  readonly keyId: string | null;
  /** The partner's own time. */
  readonly at: Date;
}

/** What people are told about signing in; written in the transaction of what is told. */
export interface SignInNotices {
  readonly firstSignIn: (tx: Tx, signedIn: FirstSignIn) => Promise<void>;
  readonly bindLinkEnds: (tx: Tx, link: EndingBindLink) => Promise<void>;
}
