import type { GraphQLSchema } from 'graphql';
import { addAdministrationQueries } from './administration-queries.ts';
import { addAuditQueries } from './audit-queries.ts';
import { createBuilder } from './builder.ts';
import { addBulkOperations } from './bulk-operations.ts';
import { addDecisionMutations } from './decision-mutations.ts';
import { addAdministrationTypes } from './object-types/administration.ts';
import { addEnums } from './object-types/enums.ts';
import { addInputs } from './object-types/inputs.ts';
import { addPeopleTypes } from './object-types/people.ts';
import { addPolicyTypes } from './object-types/policy.ts';
import { addQueueTypes } from './object-types/queue.ts';
import { addQuoteTypes } from './object-types/quote.ts';
import { addRatePlanTypes } from './object-types/rate-plans.ts';
import { addRefs } from './object-types/refs.ts';
import { addRequestTypes } from './object-types/request.ts';
import type { StaffTypes } from './object-types/staff-types.ts';
import { addWebhookTypes } from './object-types/webhooks.ts';
import { addOptionMutations } from './option-mutations.ts';
import { addPeopleOperations } from './people-operations.ts';
import { addPolicyOperations } from './policy-operations.ts';
import { addRatePlanOperations } from './rate-plan-operations.ts';
import { addWorkbenchMutations } from './request-mutations.ts';
import { addRequestQueries } from './request-queries.ts';
import { addSessionOperations } from './session-operations.ts';
import { addWebhookOperations } from './webhook-operations.ts';

/** Types first, then the operations: what is asked often, what people do to a request, administration. */
const PARTS: readonly ((types: StaffTypes) => void)[] = [
  addQueueTypes,
  addRequestTypes,
  addQuoteTypes,
  addPolicyTypes,
  addPeopleTypes,
  addRatePlanTypes,
  addAdministrationTypes,
  addWebhookTypes,
  addSessionOperations,
  addRequestQueries,
  addWorkbenchMutations,
  addOptionMutations,
  addDecisionMutations,
  addBulkOperations,
  addPolicyOperations,
  addPeopleOperations,
  addRatePlanOperations,
  addAuditQueries,
  addAdministrationQueries,
  addWebhookOperations,
];

/** The schema of `/staff/graphql`; printed to schema/staff.graphql. */
export function buildStaffSchema(): GraphQLSchema {
  const builder = createBuilder();
  const enums = addEnums(builder);
  const types: StaffTypes = { builder, enums, inputs: addInputs(builder, enums), refs: addRefs(builder) };
  for (const add of PARTS) add(types);
  return builder.toSchema();
}
