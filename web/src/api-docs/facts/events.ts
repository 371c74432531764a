import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@bindery/domain/broker-api/index.ts';

/** The six webhook events: trigger, payload and what to read next (part 2, sections 3 and 7; decisions D39, D40). */
export interface WebhookEvent {
  readonly type: WebhookEventType;
  readonly section: string;
  readonly fires: string;
  readonly data: JsonSchema;
  readonly next: string;
}

export interface JsonSchema {
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean;
}

const id = (description: string): JsonSchema => ({ type: 'string', description });
const shape = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const QUOTE_REQUEST = shape({ id: id('The quote request.') });

const EVENTS: Readonly<Record<WebhookEventType, Omit<WebhookEvent, 'type'>>> = {
  cyber_risk_score_ready: {
    section: 'cyber-risk-score-ready',
    fires: 'The vulnerability scan of a client’s website is done.',
    data: shape({ clientId: shape({ id: id('The client that was scanned.') }) }),
    next: 'client.cyberRiskScore of your quote request',
  },
  quote_ready: {
    section: 'quote-ready-event',
    fires: 'A quote is shared, and again when its documents are ready.',
    data: shape({
      quoteRequest: shape({ id: id('The quote request.'), status: id('Its status at that moment.') }),
      stage: { type: 'string', enum: ['RATED', 'DOCUMENTS_READY'], description: 'Which of the two this is.' },
    }),
    next: 'quoteRequest with its options; the second time also the PDF',
  },
  quote_declined: {
    section: 'quote-declined-event',
    fires: 'A request is declined, by rule or by an underwriter.',
    data: shape({ quoteRequest: QUOTE_REQUEST }),
    next: 'quoteRequest.declineLossReason',
  },
  policy_bound: {
    section: 'policy-bound-event',
    fires: 'An underwriter has bound the chosen option.',
    data: shape({ policy: shape({ id: id('The new policy.') }), quoteRequest: QUOTE_REQUEST }),
    next: 'policy, and its documents through client.policies',
  },
  policy_issued: {
    section: 'policy-issued-event',
    fires: 'The policy document has been issued.',
    data: shape({
      policy: shape({ id: id('The policy.'), policyNumber: id('Its number, as printed on the documents.') }),
      quoteRequest: QUOTE_REQUEST,
    }),
    next: 'client.policies.policyData for the policy document',
  },
  renewal_solicitation_open: {
    section: 'renewal-solicitation-event',
    fires: 'The renewal request of an expiring policy is open.',
    data: shape({
      quoteRequestId: id('The renewal’s quote request.'),
      expiringPolicyId: id('The policy that expires.'),
      expiringPolicyNumber: id('Its number.'),
      effectiveDate: { type: 'string', format: 'date', description: 'First day of the renewal’s cover.' },
      renewalType: {
        type: 'string',
        enum: ['APPLICATION_FREE', 'STANDARD', 'UNDERWRITER_REVIEW', 'NON_RENEWAL'],
        description: 'How the renewal is written.',
      },
    }),
    next: 'renewalQuoteRequest',
  },
};

export const WEBHOOK_EVENTS: readonly WebhookEvent[] = WEBHOOK_EVENT_TYPES.map((type) => ({ type, ...EVENTS[type] }));

/** One schema of the whole body for each event type. */
export const EVENT_SCHEMAS: Readonly<Record<string, unknown>> = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  oneOf: WEBHOOK_EVENTS.map((event) => eventSchema(event)),
};

export function eventSchema(event: WebhookEvent): JsonSchema {
  return {
    type: 'object',
    required: ['id', 'type', 'timestamp', 'data'],
    properties: {
      id: id('The same for every attempt; use it to drop repeats.'),
      type: { type: 'string', const: event.type },
      timestamp: { type: 'integer', description: 'Time of the event in Unix seconds.' },
      data: event.data,
    },
  };
}
