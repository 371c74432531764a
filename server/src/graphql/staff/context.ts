import type { StaffActor } from '../../access/staff-actor.ts';
import type { Services } from '../../services.ts';
import type { OpenSession } from '../../staff/index.ts';
import type { EdgeBuilder } from '../kit/builder.ts';

/** What every resolver of the staff schema gets: who acts, in which session, and what use cases need. */
export interface StaffContext {
  readonly staff: StaffActor;
  readonly session: OpenSession;
  readonly services: Services;
}

export type StaffBuilder = EdgeBuilder<StaffContext>;
