import type { GraphQLSchema } from 'graphql';
import type { StaffContext } from '../staff/context.ts';
import { createHandler, type GraphqlHandler, type HandlerSettings } from './create-handler.ts';

export type StaffHandler = GraphqlHandler<StaffContext>;

/** The handler of `/staff/graphql`: executed and masked as the broker's. */
export function createStaffHandler(schema: GraphQLSchema, settings: HandlerSettings<StaffContext>): StaffHandler {
  // Plans are rated from memory, which hears of a commit a moment later: here, before the person is told.
  const afterwards = {
    fields: ['activateRatePlan'],
    work: async ({ services }: StaffContext) => await services.ratePlans.refresh(),
  };
  return createHandler<StaffContext>(schema, { ...settings, afterwards });
}
