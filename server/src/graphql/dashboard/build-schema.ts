import type { GraphQLSchema } from 'graphql';
import { createBuilder } from '../kit/builder.ts';
import type { DashboardContext } from './context.ts';
import { addTypes } from './object-types/dashboard-types.ts';
import { OPERATIONS } from './operations.ts';

/** The schema of `/dashboard/graphql`: the API's use cases for people of a brokerage, as far as their session reaches. */
export function buildDashboardSchema(): GraphQLSchema {
  const builder = createBuilder<DashboardContext>();
  const types = addTypes(builder);
  for (const add of OPERATIONS) add(types);
  return builder.toSchema();
}
