/** The GraphQL edge: schemas built from code, execution compiled and bounded, errors masked. Start at `broker/build-schema.ts`. */
export { answerFault } from './answer-fault.ts';
export { buildBrokerSchema } from './broker/build-schema.ts';
export type { BrokerRequest, BrokerResponse } from './broker-call.ts';
export { type BrokerHandler, createBrokerHandler } from './broker-handler.ts';
export { buildDashboardSchema } from './dashboard/build-schema.ts';
export type { DashboardContext } from './dashboard/builder.ts';
export { DOCUMENT_LIMITS } from './execution/document-limits.ts';
export { asksForSessionOnly } from './staff/asks-for-session-only.ts';
export { buildStaffSchema } from './staff/build-schema.ts';
export type { StaffContext } from './staff/context.ts';
export { createStaffHandler, type StaffHandler } from './staff-handler.ts';
