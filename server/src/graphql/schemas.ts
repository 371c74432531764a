import type { DocumentNode, GraphQLSchema } from 'graphql';
import { buildBrokerSchema } from './broker/build-schema.ts';
import { type KeptDocument, keptDocument } from './broker/kept-fields.ts';
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

const keptOf = new WeakMap<DocumentNode, { readonly document: KeptDocument | undefined }>();

/** What of the answers of a document of the broker API time changes; undefined for one whose answers are not kept. */
export function keptDocumentOf(document: DocumentNode): KeptDocument | undefined {
  const known = keptOf.get(document) ?? { document: keptDocument(schemas().broker, document) };
  keptOf.set(document, known);
  return known.document;
}
