/**
 * The GraphQL edge: schemas built from code, execution compiled and bounded, errors masked. Start at
 * `broker/build-schema.ts`.
 */

export type { KeptDocument } from './broker/kept-fields.ts';
export { answerFault } from './calls/answer-fault.ts';
export { asksForSessionOnly } from './calls/asks-for-session-only.ts';
export type { AskedOperation } from './calls/choose-operation.ts';
export { createHandler, type GraphqlHandler } from './calls/create-handler.ts';
export type { GraphqlAnswer } from './calls/graphql-call.ts';
export { createStaffHandler, type StaffHandler } from './calls/staff-handler.ts';
export type { DashboardContext } from './dashboard/context.ts';
export { assertShallowJson } from './execution/text-limits.ts';
export { keptDocumentOf, schemas } from './schemas.ts';
