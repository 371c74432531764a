import type { GraphQLSchema } from 'graphql';
import { readWorkbenchRequest } from '../../underwriting/index.ts';
import { createBuilder } from '../kit/builder.ts';
import type { StaffContext } from './context.ts';
import { addAdministrationTypes } from './object-types/administration.ts';
import { addEnums } from './object-types/enums.ts';
import { addInputs } from './object-types/inputs.ts';
import { addPeopleTypes } from './object-types/people.ts';
import { addExposureTypes } from './object-types/portfolio/exposure.ts';
import { addReportTypes } from './object-types/portfolio/reports.ts';
import { addQueueTypes } from './object-types/queue.ts';
import { addRatePlanTypes } from './object-types/rate-plans.ts';
import { addRefs } from './object-types/refs.ts';
import { addApprovalTypes } from './object-types/request/approvals.ts';
import { addPathTypes } from './object-types/request/path.ts';
import { addPolicyTypes } from './object-types/request/policy.ts';
import { addQuoteTypes } from './object-types/request/quote.ts';
import { addRequestTypes } from './object-types/request/request.ts';
import { addScanAdministrationTypes } from './object-types/scans/scan-administration.ts';
import { addScanFindingTypes } from './object-types/scans/scan-finding.ts';
import { addScanReportTypes } from './object-types/scans/scan-report.ts';
import type { StaffTypes } from './object-types/staff-types.ts';
import { addWebhookTypes } from './object-types/webhooks.ts';
import { OPERATIONS } from './operations.ts';

const ABOUT = `The schema of the underwriter workbench, POST /staff/graphql. Every mutation of a request takes the \`revision\` that the
person was looking at: somebody else's change in between is REVISION_CONFLICT, and \`details.revision\` is the new one.`;

const TYPES: readonly ((types: StaffTypes) => void)[] = [
  addQueueTypes,
  addApprovalTypes,
  addRequestTypes,
  addPathTypes,
  addQuoteTypes,
  addPolicyTypes,
  addExposureTypes,
  addPeopleTypes,
  addRatePlanTypes,
  addReportTypes,
  addAdministrationTypes,
  addWebhookTypes,
  addScanReportTypes,
  addScanFindingTypes,
  addScanAdministrationTypes,
];

/** The schema of `/staff/graphql`; printed to schema/staff.graphql. */
export function buildStaffSchema(): GraphQLSchema {
  const builder = createBuilder<StaffContext>(ABOUT);
  const enums = addEnums(builder);
  const refs = addRefs(builder);
  const requests: StaffTypes['requests'] = {
    builder,
    request: refs.quoteRequest,
    read: async ({ services, staff }, id) => await readWorkbenchRequest(services, staff, id),
  };
  const types: StaffTypes = { builder, enums, inputs: addInputs(builder, enums), refs, requests };
  for (const add of [...TYPES, ...OPERATIONS]) add(types);
  return builder.toSchema();
}
