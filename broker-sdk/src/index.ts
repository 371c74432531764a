/**
 * `@bindery/broker`: the broker API as objects. Start at create-broker.ts; a call is made in calls/call.ts, a quote is
 * followed in quotes/quote.ts. What is in printed/ comes from the schema.
 */
export type {
  Rejection,
  RejectionReason,
  Verification,
  VerifyOptions,
  WebhookEvent,
  WebhookHeaders,
} from '@bindery/webhook-verify';
export { BrokerError, type InputProblem } from './calls/broker-error.ts';
export type { ActingUser, CallOptions, Fetch } from './calls/call.ts';
export type { Wait } from './calls/patience.ts';
export type { TypedDocument } from './calls/typed-document.ts';
export { type Broker, type BrokerSettings, createBroker } from './create-broker.ts';
export type { Listing, Page, PageOptions } from './listing.ts';
export type { AnswersOf, CyberAnswers, CyberEuAnswers, TechEoAnswers, UsState } from './printed/answers.ts';
export type * from './printed/inputs.ts';
export type { ErrorCode, TestingValue } from './printed/names.ts';
export * from './printed/operations.ts';
export type { Application, RequestedLimit } from './quotes/application.ts';
export type { WaitOptions } from './quotes/await-quote.ts';
export type { UploadedFile } from './quotes/files.ts';
export type { Decline, Offer, QuoteOutcome, Reason, Referral } from './quotes/outcome.ts';
export type { Preview, PreviewedApplication } from './quotes/preview.ts';
export type { Quote } from './quotes/quote.ts';
export type { AnyQuote, Quotes } from './quotes/quotes.ts';
export type { BrokerEvent, EventOptions, EventStream } from './webhooks/event-stream.ts';
