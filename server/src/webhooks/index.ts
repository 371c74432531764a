/**
 * Webhooks: every event of a partner is delivered to its URL, signed, at least once, and every delivery can be viewed
 * and resent. An event's fan-out writes the delivery and its job in the transaction of the change; deliver-event.ts
 * makes one attempt, retry-schedule.ts decides what follows. Only app.ts and the edge import this folder. Spec: part 2,
 * section 4; decisions D39-D44.
 */

export type { AttemptFault } from './delivery/attempt-outcome.ts';
export { AttemptsInFlight } from './delivery/attempts-in-flight.ts';
export { type DeliveryCall, deliveryCall } from './delivery/delivery-call.ts';
export { fanOutWebhooks } from './delivery/fan-out.ts';
export { onlyApiKeys, providerHeaderName, signatureHeaders } from './delivery/signature.ts';
export type { WebhookDeps, WebhookPorts } from './deps.ts';
export { deleteWebhook } from './endpoint/delete-webhook.ts';
export { readWebhook, type WebhookView } from './endpoint/read-webhook.ts';
export { renewableWebhookSecrets } from './endpoint/renew-secrets-store.ts';
export { rotateWebhookSecret, type WebhookSecret } from './endpoint/rotate-webhook-secret.ts';
export { updateWebhook } from './endpoint/update-webhook.ts';
export { DELIVER_JOB, WAKE_DELIVERIES_JOB } from './job-names.ts';
export { webhookJobs } from './jobs.ts';
export { checkSignature } from './log/check-signature.ts';
export type { DeliveryStatus } from './log/log-store.ts';
export {
  type LoggedDeliveryView,
  readWebhookDeliveries,
  readWebhookEvents,
  type WebhookDeliveryView,
  type WebhookEventView,
} from './log/read-deliveries.ts';
export { resendFailedWebhookEvents, resendWebhookEvent } from './log/resend-webhook-event.ts';
export { sendTestWebhookEvent } from './log/send-test-webhook-event.ts';
export { newestSequence, sequenceOfEvent } from './log/sequence-of-event.ts';
export {
  resendFailedForPartner,
  resendForPartner,
  type WorkbenchDelivery,
  workbenchDeliveries,
} from './log/workbench-deliveries.ts';
export { createGuardedHttp } from './transport/guarded-http.ts';
