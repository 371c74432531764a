/**
 * Verifies that a webhook was sent by the provider, and not by someone else who knows your URL. Receivers call
 * `verifyWebhook` with the raw body, the headers and their API key before they trust the content. No dependencies;
 * needs WebCrypto, which Node 20, Deno, Bun, edge workers and browsers have. Start at verify-webhook.ts.
 */
export type { Rejection, RejectionReason, Verification, VerifyOptions, WebhookEvent } from './verification.ts';
export { verifyWebhook } from './verify-webhook.ts';
export type { WebhookHeaders } from './webhook-headers.ts';
