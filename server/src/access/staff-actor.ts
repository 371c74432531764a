import type { StaffRole } from '@bindery/domain/staff/index.ts';
import type { ChangeActor } from '../database/tables/events.ts';

/** A staff member who acts; times are real time, a request's own clock is its partner's. */
export interface StaffActor {
  readonly staffId: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly requestId: string;
  /** Network address, for the audit trail. */
  readonly address: string | undefined;
}

export function changeActor({ staffId, name, address }: Omit<StaffActor, 'role'>): ChangeActor {
  return { kind: 'STAFF', id: staffId, name, ...(address === undefined ? {} : { address }) };
}
