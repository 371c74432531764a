import type { BrokerSchema } from './object-types/broker-schema.ts';
import { addAddNewAddressForSelfBroker } from './operations/add-new-address-for-self-broker.ts';
import { addAdvanceTestClock } from './operations/advance-test-clock.ts';
import { addAppetite } from './operations/appetite.ts';
import { addApplicationQuestions } from './operations/application-questions.ts';
import { addClient } from './operations/client.ts';
import { addClients } from './operations/clients.ts';
import { addCompleteUpload } from './operations/complete-upload.ts';
import { addCreateBindLink } from './operations/create-bind-link.ts';
import { addCreateClient } from './operations/create-client.ts';
import { addCreateQuoteRequest } from './operations/create-quote-request.ts';
import { addCreateUser } from './operations/create-user.ts';
import { addDeleteWebhook } from './operations/delete-webhook.ts';
import { addMe } from './operations/me.ts';
import { addNatureOfBusinessList } from './operations/nature-of-business-list.ts';
import { addPolicies } from './operations/policies.ts';
import { addPolicy } from './operations/policy.ts';
import { addPreviewQuote } from './operations/preview-quote.ts';
import { addQuoteRequest } from './operations/quote-request.ts';
import { addQuoteRequests } from './operations/quote-requests.ts';
import { addRenewalQuoteRequest } from './operations/renewal-quote-request.ts';
import { addRequestRescan } from './operations/request-rescan.ts';
import { addResendFailedWebhookEvents } from './operations/resend-failed-webhook-events.ts';
import { addResendWebhookEvent } from './operations/resend-webhook-event.ts';
import { addRotateWebhookSecret } from './operations/rotate-webhook-secret.ts';
import { addSelectQuoteOption } from './operations/select-quote-option.ts';
import { addSendTestWebhookEvent } from './operations/send-test-webhook-event.ts';
import { addSubmitCyberSurveyAnswers } from './operations/submit-cyber-survey-answers.ts';
import { addTermsOffered } from './operations/terms-offered.ts';
import { addTestClock } from './operations/test-clock.ts';
import { addUnderwritingDataCredentials } from './operations/underwriting-data-credentials.ts';
import { addUpdateClient } from './operations/update-client.ts';
import { addUpdateQuoteRequest } from './operations/update-quote-request.ts';
import { addUpdateWebhook } from './operations/update-webhook.ts';
import { addWebhook } from './operations/webhook.ts';
import { addWebhookDeliveries } from './operations/webhook-deliveries.ts';
import { addWebhookEvents } from './operations/webhook-events.ts';
import { addWithdrawQuoteRequest } from './operations/withdraw-quote-request.ts';

/** Every operation of this edge, one file each. */
export const OPERATIONS: readonly ((types: BrokerSchema) => void)[] = [
  addAddNewAddressForSelfBroker,
  addAdvanceTestClock,
  addAppetite,
  addApplicationQuestions,
  addClient,
  addClients,
  addCompleteUpload,
  addCreateBindLink,
  addCreateClient,
  addCreateQuoteRequest,
  addCreateUser,
  addDeleteWebhook,
  addMe,
  addNatureOfBusinessList,
  addPolicies,
  addPolicy,
  addPreviewQuote,
  addQuoteRequest,
  addQuoteRequests,
  addRenewalQuoteRequest,
  addRequestRescan,
  addResendFailedWebhookEvents,
  addResendWebhookEvent,
  addRotateWebhookSecret,
  addSelectQuoteOption,
  addSendTestWebhookEvent,
  addSubmitCyberSurveyAnswers,
  addTermsOffered,
  addTestClock,
  addUnderwritingDataCredentials,
  addUpdateClient,
  addUpdateQuoteRequest,
  addUpdateWebhook,
  addWebhook,
  addWebhookDeliveries,
  addWebhookEvents,
  addWithdrawQuoteRequest,
];
