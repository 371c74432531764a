import type { ChangeActor } from '../audit/index.ts';

/** A person of the provider who acts; time is real time, a request's own clock is its partner's. */
export interface StaffActor {
  readonly staffId: string;
  readonly name: string;
  readonly role: 'underwriter' | 'manager' | 'operator';
  readonly requestId: string;
  /** Network address, for the audit trail. */
  readonly address: string | undefined;
}

export function changeActor({ staffId, name, address }: StaffActor): ChangeActor {
  return { kind: 'STAFF', id: staffId, name, ...(address === undefined ? {} : { address }) };
}
