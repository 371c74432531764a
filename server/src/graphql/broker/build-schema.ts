import type { GraphQLSchema } from 'graphql';
import { withPlainFields } from '../execution/plain-fields.ts';
import { addAddNewAddressForSelfBroker } from './add-new-address-for-self-broker.ts';
import { addAdvanceTestClock } from './advance-test-clock.ts';
import type { BrokerSchema } from './broker-schema.ts';
import { createBuilder } from './builder.ts';
import { addClient } from './client.ts';
import { addCompleteUpload } from './complete-upload.ts';
import { addCreateBindLink } from './create-bind-link.ts';
import { addCreateClient } from './create-client.ts';
import { addCreateQuoteRequest } from './create-quote-request.ts';
import { addCreateUser } from './create-user.ts';
import { addNatureOfBusinessList } from './nature-of-business-list.ts';
import { addClientTypes } from './object-types/client.ts';
import { addEnums } from './object-types/enums.ts';
import { addInputs } from './object-types/inputs.ts';
import { addPolicyTypes } from './object-types/policy.ts';
import { addQuoteOptionTypes } from './object-types/quote-option.ts';
import { addQuoteRequestType } from './object-types/quote-request.ts';
import { addRefs } from './object-types/refs.ts';
import { addWebhookTypes } from './object-types/webhook.ts';
import { addPolicy } from './policy.ts';
import { addQuoteRequest } from './quote-request.ts';
import { addRenewalQuoteRequest } from './renewal-quote-request.ts';
import { addResendFailedWebhookEvents } from './resend-failed-webhook-events.ts';
import { addResendWebhookEvent } from './resend-webhook-event.ts';
import { addSelectQuoteOption } from './select-quote-option.ts';
import { addSendTestWebhookEvent } from './send-test-webhook-event.ts';
import { addSubmitCyberSurveyAnswers } from './submit-cyber-survey-answers.ts';
import { addTestClock } from './test-clock.ts';
import { addUnderwritingDataCredentials } from './underwriting-data-credentials.ts';
import { addUpdateClient } from './update-client.ts';
import { addUpdateQuoteRequest } from './update-quote-request.ts';
import { addUpdateWebhook } from './update-webhook.ts';
import { addWebhook } from './webhook.ts';
import { addWebhookDeliveries } from './webhook-deliveries.ts';
import { addWebhookEvents } from './webhook-events.ts';

/** Every operation of the broker API, one file each. */
const OPERATIONS: readonly ((schema: BrokerSchema) => void)[] = [
  addQuoteRequest,
  addRenewalQuoteRequest,
  addClient,
  addPolicy,
  addNatureOfBusinessList,
  addTestClock,
  addAdvanceTestClock,
  addWebhook,
  addWebhookEvents,
  addWebhookDeliveries,
  addCreateClient,
  addUpdateClient,
  addAddNewAddressForSelfBroker,
  addCreateUser,
  addCreateQuoteRequest,
  addUpdateQuoteRequest,
  addSelectQuoteOption,
  addCreateBindLink,
  addSubmitCyberSurveyAnswers,
  addUnderwritingDataCredentials,
  addCompleteUpload,
  addUpdateWebhook,
  addResendWebhookEvent,
  addResendFailedWebhookEvents,
  addSendTestWebhookEvent,
];

/** The schema of `/q`; printed to schema/broker.graphql. */
export function buildBrokerSchema(): GraphQLSchema {
  const builder = createBuilder();
  const enums = addEnums(builder);
  const inputs = addInputs(builder, enums);
  const refs = addRefs(builder);
  const { address } = addClientTypes(builder, refs);
  addPolicyTypes(builder, enums, refs);
  addQuoteOptionTypes(builder, enums, refs);
  addQuoteRequestType(builder, enums, refs);
  const webhooks = addWebhookTypes(builder, refs);
  for (const add of OPERATIONS) add({ builder, enums, inputs, refs, address, webhooks });
  return withPlainFields(builder.toSchema());
}
