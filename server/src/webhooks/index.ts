/**
 * Webhooks: every event of a partner is delivered to its URL, signed, at least once, and every delivery can be seen and
 * repeated. An event's fan-out writes the delivery and its job in the transaction of the change; deliver-event.ts makes
 * one attempt, retry-schedule.ts says what follows. Only app.ts and the edge know this folder. Spec: part 2, section 4;
 * decisions D39-D44.
 */

export { checkSignature, type SignatureCheck } from './check-signature.ts';
export { type DeliveryCall, deliveryCall } from './delivery-call.ts';
export type { WebhookDeps, WebhookPorts } from './deps.ts';
export {
  type DeskDelivery,
  deskDeliveries,
  resendFailedForPartner,
  resendForPartner,
} from './desk-deliveries.ts';
export { fanOutWebhooks } from './fan-out.ts';
export { Flights } from './flights.ts';
export { createGuardedHttp } from './guarded-http.ts';
export { WAKE_DELIVERIES_JOB } from './job-names.ts';
export { webhookJobs } from './jobs.ts';
export type { DeliveryStatus } from './log-store.ts';
export { createNameServerResolver } from './name-server.ts';
export {
  readWebhookDeliveries,
  readWebhookEvents,
  type WebhookDeliveryView,
  type WebhookEventView,
} from './read-deliveries.ts';
export { readWebhook, type WebhookView } from './read-webhook.ts';
export { resendFailedWebhookEvents, resendWebhookEvent } from './resend-webhook-event.ts';
export { sendTestWebhookEvent } from './send-test-webhook-event.ts';
export { sequenceOfEvent } from './sequence-of-event.ts';
export { providerHeaderName, type Signable, signatureHeaders } from './signature.ts';
export { updateWebhook } from './update-webhook.ts';
