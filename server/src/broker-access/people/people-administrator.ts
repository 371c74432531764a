import { assertPermitted, changeActor, type StaffActor } from '../../access/index.ts';
import type { ChangeActor } from '../../audit/index.ts';
import type { Database } from '../../database/index.ts';
import { assertMayDevelop, type BrokerActor, byBroker } from '../../partners/index.ts';
import type { Clock } from '../../ports.ts';

/**
 * Who looks after the people of a partner: a developer of that partner, an operator of the provider, or the deployment
 * itself (its command line) under a name of its own.
 */
export type PeopleAdministrator =
  | BrokerActor
  | { readonly staff: StaffActor; readonly partnerId: string }
  | { readonly name: string; readonly partnerId: string };

export interface PeopleDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** The administrator as the trail names it, and the one partner that it reaches. */
export interface NamedPeopleAdministrator {
  readonly partnerId: string;
  readonly actor: ChangeActor;
  readonly requestId?: string;
  /** Of a developer, who cannot remove the own access. */
  readonly ownEmail: string | null;
}

/** Errors: UNAUTHORIZED for a person who is neither a developer of the partner nor an operator. */
export function peopleAdministrator(by: PeopleAdministrator): NamedPeopleAdministrator {
  if ('staff' in by) {
    assertPermitted(by.staff, 'MANAGE_PARTNERS');
    const { requestId } = by.staff;
    return { partnerId: by.partnerId, actor: changeActor(by.staff), requestId, ownEmail: null };
  }
  if ('name' in by) return { partnerId: by.partnerId, actor: { kind: 'STAFF', name: by.name }, ownEmail: null };
  assertMayDevelop(by);
  return { partnerId: by.partnerId, actor: byBroker(by), requestId: by.requestId, ownEmail: by.userEmail };
}
