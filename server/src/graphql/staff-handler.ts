import type { GraphQLSchema } from 'graphql';
import type { Logger } from '../ports.ts';
import { type BrokerHandler, createBrokerHandler } from './broker-handler.ts';
import type { StaffContext } from './staff/context.ts';

export type StaffHandler = BrokerHandler<StaffContext>;

/** The handler of `/staff/graphql`: executed and masked as the broker's. */
export function createStaffHandler(schema: GraphQLSchema, logger: Logger): StaffHandler {
  return createBrokerHandler<StaffContext>(schema, logger);
}
