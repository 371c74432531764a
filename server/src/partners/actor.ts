import type { ApiVersion, TestingValue } from '@bindery/domain/broker-api/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import type { ChangeActor } from '../audit/index.ts';

/** The caller of the broker API: a partner's key and the user named in the headers (part 1, section 6). */
export interface BrokerActor {
  readonly partnerId: string;
  readonly keyId: string;
  /** Null for a person in the dashboard, whose calls have no version. */
  readonly apiVersion: ApiVersion | null;
  /** Lower case. */
  readonly userEmail: string;
  readonly userName: string;
  /** Programs and developers of the partner: they see its keys, its webhook and its test clock. People of a brokerage do not. */
  readonly mayDevelop: boolean;
  readonly testing: ReadonlySet<TestingValue>;
  /** The partner's own time (D47). */
  readonly now: Date;
  readonly requestId: string;
  /** Of the caller, for the audit trail (D50); undefined for the sandbox's own samples. */
  readonly address: string | undefined;
}

/** Asked by what belongs to the integration itself: keys, webhook, test clock. Errors: UNAUTHORIZED. */
export function assertMayDevelop({ mayDevelop }: Pick<BrokerActor, 'mayDevelop'>): void {
  if (!mayDevelop) throw new Problem('UNAUTHORIZED');
}

/** The broker as the audit trail names it, with where the call came from (D50). */
export function byBroker({
  userEmail,
  keyId,
  address,
}: Pick<BrokerActor, 'userEmail' | 'keyId' | 'address'>): ChangeActor {
  return { kind: 'BROKER', email: userEmail, keyId, ...(address === undefined ? {} : { address }) };
}
