import type { GraphQLSchema } from 'graphql';
import { type BrokerHandler, createBrokerHandler, type HandlerSettings } from './broker-handler.ts';
import type { StaffContext } from './staff/context.ts';

export type StaffHandler = BrokerHandler<StaffContext>;

/** The handler of `/staff/graphql`: executed and masked as the broker's. */
export function createStaffHandler(schema: GraphQLSchema, settings: HandlerSettings): StaffHandler {
  return createBrokerHandler<StaffContext>(schema, settings);
}
