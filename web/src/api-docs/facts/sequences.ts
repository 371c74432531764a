import type { WebhookEventType } from '@bindery/domain/broker-api/index.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';

/** Who takes part, from left to right. */
export const LANES = ['broker', 'api', 'underwriter'] as const;
export type Lane = (typeof LANES)[number];

/** A call, what a person does, or an event; an event goes to the webhook of the broker. */
export type SequenceStep =
  | { readonly from: Lane; readonly to: Lane; readonly call: string; readonly text: string }
  | { readonly from: Lane; readonly to: Lane; readonly text: string }
  | { readonly event: WebhookEventType; readonly text: string };

/** A part of the sequence, with the condition under which it happens. */
export interface SequencePart {
  readonly when: string;
  readonly steps: readonly SequenceStep[];
}

const START: SequencePart = {
  when: 'Once for each insured and product',
  steps: [
    { from: 'broker', to: 'api', call: 'createClient', text: 'the insured' },
    { from: 'broker', to: 'api', call: 'createQuoteRequest', text: 'for one product' },
    { from: 'broker', to: 'api', call: 'updateQuoteRequest', text: 'SUBMIT with the answers' },
    { event: 'cyber_risk_score_ready', text: 'the website is scanned' },
  ],
};

const AUTOMATIC: SequencePart = {
  when: 'When the rules quote it',
  steps: [
    { from: 'api', to: 'api', text: 'decides and rates' },
    { event: 'quote_ready', text: 'RATED: the options are shared' },
    { from: 'broker', to: 'api', call: 'quoteRequest', text: 'options and charges' },
    { event: 'quote_ready', text: 'DOCUMENTS_READY: the PDF is there' },
  ],
};

const REVIEWED: SequencePart = {
  when: 'When an underwriter decides',
  steps: [
    { from: 'api', to: 'underwriter', text: 'referral with its reasons' },
    { from: 'underwriter', to: 'api', text: 'rates and shares, or declines' },
    { event: 'quote_ready', text: 'RATED, then DOCUMENTS_READY' },
    { event: 'quote_declined', text: 'or this one, after a decline' },
    { from: 'broker', to: 'api', call: 'quoteRequest', text: 'options, or the reason' },
  ],
};

const SURVEY: SequencePart = {
  when: 'When the underwriter asks for the contract survey',
  steps: [
    { from: 'underwriter', to: 'api', text: 'adds it as a subjectivity' },
    { from: 'broker', to: 'api', call: 'submitCyberSurveyAnswers', text: 'before the bind' },
  ],
};

const BIND: SequencePart = {
  when: 'When the insured accepts',
  steps: [
    { from: 'broker', to: 'api', call: 'selectQuoteOption', text: 'requests the bind' },
    { from: 'api', to: 'underwriter', text: 'bind request' },
    { from: 'underwriter', to: 'api', text: 'binder and invoice, then binds' },
    { event: 'policy_bound', text: 'cover is in force from its first day' },
    { event: 'policy_issued', text: 'the policy document is there' },
    { from: 'broker', to: 'api', call: 'client', text: 'policy and documents' },
  ],
};

/** Who does what, in order, from the client to the policy. */
export const SEQUENCES: Readonly<Record<ProductType, readonly SequencePart[]>> = {
  CYBER: [START, AUTOMATIC, REVIEWED, BIND],
  CYBER_EU: [START, AUTOMATIC, REVIEWED, BIND],
  TECH_EO: [START, REVIEWED, SURVEY, BIND],
};
