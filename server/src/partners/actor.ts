import type { ApiVersion, TestingValue } from '@bindery/domain/broker-api/index.ts';

/** Who calls the broker API: a partner's key and the user it names in the headers (part 1, section 6). */
export interface BrokerActor {
  readonly partnerId: string;
  readonly keyId: string;
  /** Null for a person in the dashboard, who calls with no version. */
  readonly apiVersion: ApiVersion | null;
  /** Lower case. */
  readonly userEmail: string;
  readonly userName: string;
  readonly testing: ReadonlySet<TestingValue>;
  /** The partner's own time (D47). */
  readonly now: Date;
  readonly requestId: string;
}
