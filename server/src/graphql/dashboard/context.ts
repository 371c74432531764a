import { type DashboardActor } from '../../broker-access/index.ts';
import { type DashboardRequest } from '../../dashboard/index.ts';
import type { Services } from '../../services.ts';
import type { EdgeBuilder, EdgeRef } from '../kit/builder.ts';

/** What every resolver of the dashboard's schema gets. */
export interface DashboardContext {
  readonly actor: DashboardActor;
  readonly services: Services;
}

export type DashboardBuilder = EdgeBuilder<DashboardContext>;

/** The type `Request`, to which several files add fields. */
export type RequestRef = EdgeRef<DashboardContext, DashboardRequest>;
