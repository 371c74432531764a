import type { GraphQLSchema } from 'graphql';
import { readQuoteRequest } from '../../quoting/index.ts';
import { withPlainFields } from '../execution/plain-fields.ts';
import { createBuilder } from '../kit/builder.ts';
import type { BrokerContext } from './context.ts';
import { withDescriptions } from './descriptions/describe-schema.ts';
import type { BrokerSchema } from './object-types/broker-schema.ts';
import { addClientTypes } from './object-types/client.ts';
import { addEnums } from './object-types/enums.ts';
import { addInputs } from './object-types/inputs.ts';
import { addPathToYes } from './object-types/path-to-yes.ts';
import { addPolicyTypes } from './object-types/policy.ts';
import { addPreviewTypes } from './object-types/preview.ts';
import { addPriceWorksheet } from './object-types/price-worksheet.ts';
import { addQuoteOptionTypes } from './object-types/quote-option.ts';
import { addQuoteRequestType } from './object-types/quote-request.ts';
import { addRefs } from './object-types/refs.ts';
import { addWebhookTypes } from './object-types/webhook.ts';
import { OPERATIONS } from './operations.ts';

/** The schema of `/q`; printed to schema/broker.graphql. */
export function buildBrokerSchema(): GraphQLSchema {
  const builder = createBuilder<BrokerContext>();
  const enums = addEnums(builder);
  const inputs = addInputs(builder, enums);
  const refs = addRefs(builder);
  const { address } = addClientTypes(builder, refs);
  addPolicyTypes(builder, enums, refs);
  addQuoteOptionTypes(builder, enums, refs);
  const worksheet = addPriceWorksheet(builder, refs);
  const previews = addPreviewTypes(builder, refs, worksheet);
  const path = addPathToYes(builder, enums, previews);
  addQuoteRequestType(builder, enums, refs, path);
  const webhooks = addWebhookTypes(builder, refs);
  const requests: BrokerSchema['requests'] = {
    builder,
    request: refs.quoteRequest,
    read: async ({ services, actor }, id) => await readQuoteRequest(services, actor, id),
  };
  for (const add of OPERATIONS) add({ builder, enums, inputs, refs, previews, path, address, webhooks, requests });
  return withPlainFields(withDescriptions(builder.toSchema()));
}
