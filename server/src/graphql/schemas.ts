import type { GraphQLSchema } from 'graphql';
import { buildBrokerSchema } from './broker/build-schema.ts';
import { buildDashboardSchema } from './dashboard/build-schema.ts';
import { buildStaffSchema } from './staff/build-schema.ts';

interface Schemas {
  readonly broker: GraphQLSchema;
  readonly staff: GraphQLSchema;
  readonly dashboard: GraphQLSchema;
}

let built: Schemas | undefined;

/**
 * Built once for a process: they know nothing of an application, and with them what is compiled for their documents
 * is shared by all applications of a process, such as those of the tests.
 */
export function schemas(): Schemas {
  return (built ??= { broker: buildBrokerSchema(), staff: buildStaffSchema(), dashboard: buildDashboardSchema() });
}
