import SchemaBuilder from '@pothos/core';
import type { DashboardActor, DashboardRequest } from '../../dashboard/index.ts';
import type { Services } from '../../services.ts';
import { dateScalar, dateTimeScalar, safeIntScalar } from '../broker/object-types/scalars.ts';

/** What every resolver of the dashboard's schema gets. */
export interface DashboardContext {
  readonly actor: DashboardActor;
  readonly services: Services;
}

interface DashboardSchemaTypes {
  Context: DashboardContext;
  DefaultFieldNullability: false;
  Scalars: {
    Date: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    SafeInt: { Input: number; Output: number };
    ID: { Input: string; Output: string };
  };
}

export type DashboardTypes = PothosSchemaTypes.ExtendDefaultTypes<DashboardSchemaTypes>;
export type DashboardBuilder = PothosSchemaTypes.SchemaBuilder<DashboardTypes>;

/** The type `Request`, to which several files add fields. */
export type RequestRef = PothosSchemaTypes.ObjectRef<DashboardTypes, DashboardRequest, DashboardRequest>;

export function createDashboardBuilder(): DashboardBuilder {
  const builder = new SchemaBuilder<DashboardSchemaTypes>({ defaultFieldNullability: false });
  builder.addScalarType('Date', dateScalar, {});
  builder.addScalarType('DateTime', dateTimeScalar, {});
  builder.addScalarType('SafeInt', safeIntScalar, {});
  builder.queryType({});
  builder.mutationType({});
  return builder;
}
