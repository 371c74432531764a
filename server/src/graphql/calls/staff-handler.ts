import type { GraphQLSchema } from 'graphql';
import type { StaffContext } from '../staff/context.ts';
import { type BrokerHandler, createBrokerHandler, type HandlerSettings } from './broker-handler.ts';

export type StaffHandler = BrokerHandler<StaffContext>;

/** The handler of `/staff/graphql`: executed and masked as the broker's. */
export function createStaffHandler(schema: GraphQLSchema, settings: HandlerSettings): StaffHandler {
  return createBrokerHandler<StaffContext>(schema, { ...settings, committedFirst: PLAN_MUTATIONS });
}

/** Plans are rated from memory, which follows what is committed; the answer shows what will be rated with. */
const PLAN_MUTATIONS = ['draftRatePlan', 'discardRatePlanDraft', 'activateRatePlan'];
